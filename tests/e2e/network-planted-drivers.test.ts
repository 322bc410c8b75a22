import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { createMutator, type Asked, type Circumstances, type MutatedRendering } from "#tests/mutations/mutate.ts";
import type { FreshNetwork, Lookalike } from "#tests/mutations/mutated-site.ts";
import { plantedDrivers } from "#tests/mutations/planted-drivers.ts";
import { askApplication } from "#tests/mutations/ask-application.ts";
import { askComment, askInvitation, askMessage, askWithdrawal } from "#tests/mutations/writes.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { easyJobs } from "#tests/support/simulator/jobs.ts";

let browser: Browser;
let mutator: Awaited<ReturnType<typeof createMutator>>;
beforeAll(async () => {
  browser = await createProductBrowser();
  mutator = await createMutator(browser);
}, 300_000);
afterAll(async () => {
  await mutator.close();
  await browser.close();
});

/** Of the invitation whose row is the last of three. */
const askLastWithdrawal = (network: FreshNetwork): Asked =>
  askWithdrawal(network, () => network.simulator.openInvitations(network.member.id, "sent").at(-1)?.person.slug);

/** For a job that can be applied for without a CV. */
function askApplicationWithOptionalCv(network: FreshNetwork): Asked {
  const { simulator, member } = network;
  for (const id of easyJobs(simulator, member.id)) {
    const steps = simulator.applicationForm(id, member.name) ?? [];
    const isOptional = steps.some(({ fields }) => fields.some(({ kind, required }) => kind === "file" && !required));
    if (isOptional && steps.length <= 2) return askApplication(network, id);
  }
  throw new Error("Every form requires a CV.");
}

/** As the site's editors do with words that they know. */
const correctText = () => `addEventListener("input", ({ target }) => {
  const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) walker.currentNode.data = walker.currentNode.data.replace("learnt", "learned");
}, true);`;

const leadToAnother = (lookalike: Lookalike) => `addEventListener("DOMContentLoaded", () => {
  for (const link of document.querySelectorAll("a[href*='/messaging/compose']"))
    for (const [id, other] of ${JSON.stringify(lookalike)}) link.href = link.href.replaceAll(id, other);
});`;

interface Planted extends Pick<Circumstances, "switches" | "writePageScript"> {
  driver: keyof typeof plantedDrivers;
  /** What misleads it. */
  page: string;
  rendering: MutatedRendering;
  ask(network: FreshNetwork): Asked;
  /** What the real driver makes of it. */
  real: "right" | "refused";
}

const planted: Planted[] = [
  {
    driver: "takes the first of several",
    page: "a profile whose only Connect buttons invite other people",
    rendering: "ember",
    ask: (network) => askInvitation(network, "", ({ closed }) => closed),
    real: "refused",
  },
  {
    driver: "goes by position only",
    page: "a list with three rows",
    rendering: "sdui",
    ask: askLastWithdrawal,
    real: "right",
  },
  {
    driver: "ignores the recipient",
    page: "a profile whose link leads to another conversation",
    rendering: "ember",
    ask: (network) => askMessage(network, false),
    writePageScript: leadToAnother,
    real: "refused",
  },
  {
    driver: "publishes without verifying the text",
    page: "a page that corrects what is typed",
    rendering: "ember",
    ask: askComment,
    writePageScript: correctText,
    real: "refused",
  },
  {
    driver: "retries after an unknown outcome",
    page: "a page whose response was lost",
    rendering: "ember",
    ask: askComment,
    switches: { onWrite: "accept_then_500", onWriteTimes: 1 },
    real: "right",
  },
  {
    driver: "ignores that a file is missing",
    page: "a form without a field for the CV",
    rendering: "sdui",
    ask: askApplicationWithOptionalCv,
    switches: { storedResumes: false, resumeUpload: "button" },
    real: "refused",
  },
];

describe("the site's own record", () => {
  test.each(planted)(
    "catches a driver that $driver on $page; the real driver isn't misled",
    async ({ driver, rendering, ask, real, switches, writePageScript }) => {
      const circumstances = { switches, writePageScript };
      const createDriver = plantedDrivers[driver];
      const caught = await mutator.perform(rendering, ask, { ...circumstances, createDriver });
      expect(caught.kind, caught.reason).toBe("wrong");
      const { kind, reason } = await mutator.perform(rendering, ask, circumstances);
      expect(kind, reason).toBe(real);
    },
    300_000,
  );
});
