/** Set: commands of tests go to a running server, with an API key. */
export const remoteVariable = "ATTACHE_TEST_REMOTE";

/** What `bun run test:remote` runs so. */
export const remoteCommandTests = [
  "tests/cli/analytics.test.ts",
  "tests/cli/applications.test.ts",
  "tests/cli/bot-waiting.test.ts",
  "tests/cli/bot.test.ts",
  "tests/cli/bulk-changes.test.ts",
  "tests/cli/campaigns.test.ts",
  "tests/cli/chat.test.ts",
  "tests/cli/content-changes.test.ts",
  "tests/cli/content-import.test.ts",
  "tests/cli/content.test.ts",
  "tests/cli/cv.test.ts",
  "tests/cli/inbox.test.ts",
  "tests/cli/jobs.test.ts",
  "tests/cli/library.test.ts",
  "tests/cli/member-data.test.ts",
  "tests/cli/posting-queue.test.ts",
  "tests/cli/repeats.test.ts",
  "tests/cli/write.test.ts",
];
