package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadInputTest {
    private static final String DELIMITER = "|";

    @ParameterizedTest
    @CsvSource(
            delimiterString = DELIMITER,
            value = {
                "''                             | a command is missing                  | list-of-strings",
                "frobnicate                     | unknown command 'frobnicate'          | list-of-strings",
                "--frobnicate                   | unknown option '--frobnicate'         | --help",
                "list-of-strings --frobnicate   | unknown option '--frobnicate'         | --allocators, --count",
                "list-of-strings --thread 3     | unknown option '--thread'             | --threads",
                "list-of-strings 1000           | '1000' belongs to no option           | --count",
                "list-of-strings --count 0      | '--count'                             | from 1 to 1000000000",
                "list-of-strings --count -5     | '-5'                                  | from 1 to 1000000000",
                "list-of-strings --count=many   | 'many'                         | from 1 to 1000000000",
                "list-of-strings --count=1e6    | '1e6'                          | from 1 to 1000000000",
                "list-of-strings --count=99999999999 | '99999999999'             | from 1 to 1000000000",
                "list-of-strings --count        | parameter for option '--count'        | from 1 to 1000000000",
                "list-of-strings --allocators   | parameter for option '--allocators'   | jdk, new, private, pool, mt",
                "list-of-strings --json --count 5 | parameter for option '--json'       | found '--count'",
                "list-of-strings --threads 0    | '--threads'                           | from 1 to 1024",
                "list-of-strings --threads -1   | '--threads'                           | from 1 to 1024",
                "list-of-strings --threads 1025 | '--threads'                           | from 1 to 1024",
                "list-of-strings --length 1     | '--length'                            | from 2 to 1000000",
                "list-of-strings --rounds 0     | '--rounds'                            | from 1 to 10000",
                "list-of-strings --inline 16    | '--inline'                            | from 0 to 15",
                "list-of-strings --inline 15,,0 | ''                                    | from 0 to 15",
                "list-of-strings --inline 0,16  | '--inline'                            | from 0 to 15",
                "list-of-strings --inline 15,0,15 | '15' is named twice                 | each once",
                "list-of-strings --inline ,     | names none                            | from 0 to 15",
                "list-of-strings --java-opts -Dmtalloc.forceNew=true | forceNew=true makes | --allocators new",
                "list-of-strings --inline -1    | '--inline'                            | from 0 to 15",
                "list-of-strings --allocators tc    | unknown allocator 'tc'            | jdk, new, private, pool, mt",
                "list-of-strings --allocators mt,,pool | unknown allocator ''              | jdk, new, private, pool, mt",
                "list-of-strings --allocators MT    | unknown allocator 'MT'            | jdk, new, private, pool, mt",
                "list-of-strings --allocators mt,mt | 'mt' is named twice               | each once",
                "list-of-strings --java-opts -Xfrob | -Xfrob                            | flags that this JVM takes",
                "list-of-strings --java-opts -version | '-version'                      | flags that this JVM takes",
                "list-of-strings --allocators ,     | names none                        | jdk, new, private, pool, mt",
                "list-of-strings --count 500000000  | more memory than there is         | a count up to",
                "list-of-strings --count 1000000 --length 1000000 | more memory than there is | a count up to",
                "capacity --frobnicate          | unknown option '--frobnicate'         | --help, --json",
                "capacity 32                    | '32' belongs to no option             | --json",
                "capacity --json                | parameter for option '--json'         | --json",
                "capacity --json /no/such/f     | cannot write /no/such/f               | a directory that exists",
                "append --frobnicate            | unknown option '--frobnicate'         | --counts, --growth",
                "append --counts 0              | '--counts'                            | from 1 to 100000000",
                "append --counts 5,x            | 'x'                                   | from 1 to 100000000",
                "append --counts 5,5            | '5' is named twice                    | each once",
                "append --counts ,              | names none                            | from 1 to 100000000",
                "append --rounds 0              | '--rounds'                            | from 1 to 10000",
                "append --growth half           | unknown growth policy 'half'          | page-rounded, size-class",
                "append --growth exact,exact    | 'exact' is named twice                | each once",
                "append --allocators jdk        | unknown allocator 'jdk'               | string-builder, string, new",
                "append --allocators mt,mt      | 'mt' is named twice                   | each once",
                "append --java-opts -Xfrob      | -Xfrob                                | flags that this JVM takes",
                "append --json /no/such/f       | cannot write /no/such/f               | a directory that exists",
                "self-concat --frobnicate       | unknown option '--frobnicate'         | --allocators, --growth",
                "self-concat --m 31             | would have 2^31 chars                 | allowed: 1 to 30",
                "self-concat --m 400            | would have 2^400 chars                | allowed: 1 to 30",
                "self-concat --m 0              | '--m'                                 | from 1 to 30",
                "self-concat --m 2000           | '--m'                                 | from 1 to 30",
                "self-concat --n 0              | '--n'                                 | from 1 to 1000000",
                "self-concat --rounds 0         | '--rounds'                            | from 1 to 10000",
                "self-concat --growth exact,exact | 'exact' is named twice              | each once",
                "slots --frobnicate             | unknown option '--frobnicate'         | --bytes, --help",
                "slots --bytes 1                | '--bytes'                             | from 2 to 1048576",
                "slots --bytes 8,8              | '8' is named twice                    | each once",
                "slots --bytes ,                | names none                            | from 2 to 1048576",
                "slots --slots 0                | '--slots'                             | from 1 to 268435456",
                "slots --slots 1,1              | '1' is named twice                    | each once",
                "slots --steps 0                | '--steps'                             | from 1 to 1000000000",
                "slots --rounds 0               | '--rounds'                            | from 1 to 10000",
                "slots --allocators jdk         | unknown allocator 'jdk'               | new, private, pool, mt",
                "slots --allocators mt,mt       | 'mt' is named twice                   | each once",
                "slots --slots 268435456 --bytes 1024 | more memory than there is       | fewer slots, fewer",
                "slots --slots 1 --java-opts -Dmtalloc.forceNew=true | forceNew=true makes | forceNew=false",
                "slots --slots 1 --json /no/such/f | cannot write /no/such/f               | a directory that exists",
                "strbuf --frobnicate            | unknown option '--frobnicate'         | --strings, --texts",
                "strbuf --strings 0             | '--strings'                           | from 1 to 1000000",
                "strbuf --strings 5,5           | '5' is named twice                    | each once",
                "strbuf --texts medium          | unknown text 'medium'                 | short, long",
                "strbuf --texts long,long       | 'long' is named twice                 | each once",
                "strbuf --total 0               | '--total'                             | from 1 to 1000000000",
                "strbuf --rounds 0              | '--rounds'                            | from 1 to 10000",
                "strbuf --allocators jdk        | unknown allocator 'jdk'               | new, private, pool, mt",
                "strbuf --allocators ,          | names none                            | new, private, pool, mt",
                "list-of-strings --threads 4 --threads 5 | '--threads'                  | only once",
            })
    void isOneLineThatSaysWhatIsWrongAndWhatIsAllowed(String line, String wrong, String allowed) {
        String[] args = line.isEmpty() ? new String[0] : line.split(" +", -1);
        assertRefused(Invocation.of(args), wrong, allowed);
    }

    @Test
    void anUnclosedQuoteIsRefused() {
        assertRefused(Invocation.of("list-of-strings", "--java-opts", "'-Da=b c"), "a quote is not closed", "in pairs");
    }

    @Test
    void aFileThatCannotBeWrittenIsRefused(@TempDir Path directory) {
        String missing =
                directory.resolve("no-such-directory").resolve("f.json").toString();
        assertRefused(Invocation.of("list-of-strings", "--json", missing), missing, "a directory that exists");
        assertRefused(
                Invocation.of("list-of-strings", "--json", directory.toString()),
                directory.toString(),
                "a directory that exists");
    }

    private static void assertRefused(Invocation invocation, String wrong, String allowed) {
        assertThat(invocation.status()).as(invocation.err()).isEqualTo(2);
        assertThat(invocation.out()).isEmpty();
        assertThat(invocation.err()).startsWith("mtalloc").contains(wrong).contains(allowed);
        assertThat(invocation.err().lines()).hasSize(1);
        assertThat(invocation.err()).doesNotContain("Exception").doesNotContain("\tat ");
    }
}
