package org.mtalloc.strings;

/** Replaces every occurrence of a character or of a text. */
final class TextReplacement {
    private TextReplacement() {}

    /** Replaces every {@code old} by {@code fresh}. */
    static void replace(PooledString target, char old, char fresh) {
        int index = TextSearch.indexOf(target, old, 0);
        if (index < 0 || old == fresh) {
            return;
        }
        target.reserve(target.length, fresh <= Latin1.MAX_CHAR);
        for (; index >= 0; index = TextSearch.indexOf(target, old, index + 1)) {
            TextEdit.set(target, index, fresh);
        }
    }

    /**
     * Replaces every occurrence of {@code old}, from the start on; an empty one is found before each character and at the
     * end. The result is made beside the string, which may also be one of the two texts.
     */
    static void replace(PooledString target, PooledString old, PooledString fresh) {
        int found = TextSearch.indexOf(target, old, 0);
        if (found < 0) {
            return;
        }
        try (PooledString result = new PooledString(target.memory, target.inlineLimit)) {
            int copied = 0;
            while (found >= 0) {
                TextCopy.append(result, target, copied, found);
                TextCopy.append(result, fresh, 0, fresh.length);
                copied = found + old.length;
                int next = Math.max(copied, found + 1);
                found = next > target.length ? -1 : TextSearch.indexOf(target, old, next);
            }
            TextCopy.append(result, target, copied, target.length);
            target.takeOver(result);
        }
    }
}
