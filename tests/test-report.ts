/** What Bun's JUnit report of a run says. */
export interface TestReport {
  passed: number;
  failed: number;
  /** Each failed test: its file, its sentence and what went wrong. */
  failures: string[];
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#10": "\n" };
const plain = (text: string): string => text.replaceAll(/&([a-z]+|#10);/g, (whole, name) => entities[name] ?? whole);

export function readTestReport(xml: string): TestReport {
  const head = /<testsuites [^>]*>/.exec(xml)?.[0] ?? "";
  const of = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failed = /<testcase name="([^"]*)"[^>]* file="([^"]*)"[^>]*>\s*<failure(?: [^>]*?message="([^"]*)")?/g;
  const failures = [...xml.matchAll(failed)].map(
    ([, sentence = "", file = "", message = ""]) => `${file}: ${plain(sentence)}\n${plain(message).trim()}`,
  );
  return { passed: of("tests") - of("failures") - of("skipped"), failed: of("failures"), failures };
}

/** What was thrown outside of every test: it fails the run, but Bun's JUnit report has nothing of it. */
export function readUnhandledErrors(log: string): string[] {
  const found = log.matchAll(/(?:^(tests\/\S+):\n\n?)?^# Unhandled error between tests\n-+\n(.*?)\n-{9,}$/gms);
  return [...found].map(([, file = "", text = ""]) => `${file}: an error outside of every test\n${text.trim()}`);
}
