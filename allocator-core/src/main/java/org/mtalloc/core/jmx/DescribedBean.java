package org.mtalloc.core.jmx;

import javax.management.MBeanOperationInfo;
import javax.management.StandardMBean;

/** Tells a console besides which operation changes something. */
final class DescribedBean extends StandardMBean {
    DescribedBean(AllocatorMXBean bean) {
        super(bean, AllocatorMXBean.class, true);
    }

    @Override
    protected int getImpact(MBeanOperationInfo operation) {
        return operation.getName().equals("trim") ? MBeanOperationInfo.ACTION : MBeanOperationInfo.INFO;
    }
}
