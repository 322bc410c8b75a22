import type { Page } from "playwright";
import { button, fill, type WritingControl } from "../press-repeatedly.ts";

const actions = "screens/jobs/results/use-job-actions.tsx";
const saved = "screens/jobs/dialogs/saved-dialog.tsx";
const sources = "screens/jobs/dialogs/sources-dialog.tsx";
const blocks = "screens/jobs/dialogs/blocks-dialog.tsx";

async function openActions(page: Page): Promise<void> {
  await page.goto("/jobs?q=python");
  await page
    .getByRole("button", { name: /^Actions for ‘/ })
    .first()
    .click();
}
const chooseAction = async (page: Page, name: string | RegExp) => {
  await openActions(page);
  return page.getByRole("menuitem", { name });
};
const openUndo = async (page: Page, name: string | RegExp) => {
  await (await chooseAction(page, name)).click();
  return button(page, "Undo");
};

async function saveSearch(page: Page, q: string): Promise<void> {
  await page.goto(`/jobs?q=${q}`);
  await button(page, "Save search").click();
  await page.getByText("Search saved").first().waitFor();
  await page.goto("/jobs?panel=saved");
}

async function addBoard(page: Page, board: string) {
  await page.goto("/jobs?panel=sources");
  await fill(page, { Company: board });
  return button(page, "Add board");
}

export const jobControls: WritingControl[] = [
  {
    write: "POST /api/job-applications",
    source: actions,
    async open(page) {
      await page.goto("/jobs?q=python");
      return page.getByRole("button", { name: /^Track ‘/ }).first();
    },
    done: "Application Created",
  },
  {
    write: "DELETE /api/job-applications/*",
    source: actions,
    async open(page) {
      await page.goto("/jobs?q=linux");
      await page
        .getByRole("button", { name: /^Track ‘/ })
        .first()
        .click();
      return button(page, "Undo");
    },
  },
  {
    write: "POST /api/jobs/*/hide",
    source: actions,
    open: (page) => chooseAction(page, "Hide"),
    done: "Job hidden",
  },
  {
    write: "DELETE /api/jobs/*/hide",
    source: actions,
    open: (page) => openUndo(page, "Hide"),
  },
  {
    write: "POST /api/jobs/settings/blocks",
    source: actions,
    open: (page) => chooseAction(page, /^Block /),
    done: /blocked$/,
  },
  {
    write: "DELETE /api/jobs/settings/blocks/*",
    source: actions,
    open: (page) => openUndo(page, /^Block /),
  },
  {
    write: "POST /api/jobs/settings/searches",
    source: "screens/jobs/results/save-search.tsx",
    async open(page) {
      await page.goto("/jobs?q=linux");
      return button(page, "Save search");
    },
    done: "Search saved",
  },
  {
    write: "PATCH /api/jobs/settings/searches/*",
    source: saved,
    async open(page) {
      await page.goto("/jobs?panel=saved");
      return page.getByLabel("Notify me of new jobs").first();
    },
    done: "Notifications off",
  },
  {
    write: "DELETE /api/jobs/settings/searches/*",
    source: saved,
    async open(page) {
      await saveSearch(page, "kafka");
      return button(page, "Delete ‘kafka’");
    },
  },
  {
    write: "POST /api/jobs/settings/searches",
    source: saved,
    async open(page) {
      await saveSearch(page, "react");
      await button(page, "Delete ‘react’").click();
      return button(page, "Undo");
    },
  },
  {
    write: "PUT /api/jobs/sources",
    source: sources,
    async open(page) {
      await page.goto("/jobs?panel=sources");
      return page.getByLabel("Sandbox network");
    },
    done: "Sandbox network switched off",
  },
  { write: "PUT /api/jobs/sources", source: sources, open: (page) => addBoard(page, "acme"), done: "Board added" },
  {
    write: "POST /api/jobs/settings/blocks",
    source: blocks,
    async open(page) {
      await page.goto("/jobs?panel=blocks");
      await fill(page, { Company: "Blocked once" });
      return button(page, "Block");
    },
    done: "‘Blocked once’ blocked",
  },
  {
    write: "DELETE /api/jobs/settings/blocks/*",
    source: blocks,
    async open(page) {
      await page.goto("/jobs?panel=blocks");
      return button(page, "Remove ‘Blocked once’");
    },
  },
];
