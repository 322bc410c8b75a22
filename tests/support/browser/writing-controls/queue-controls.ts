import type { Page } from "playwright";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const queue = "/content-scheduler?view=queue";
const question = "screens/content/queue/queue-question.tsx";

/** The menu item that queues it. */
async function openDraft(page: Page, text: string) {
  await page.goto("/content-scheduler?new=true");
  await fill(page, { Content: text });
  await button(page, "Save as Draft").click();
  await button(page, `Actions for ‘${text}’`).click();
  return page.getByRole("menuitem", { name: "Add to queue" });
}

const ask = (step: string, confirm: string) => async (page: Page) => {
  await page.goto(queue);
  await button(page, step).click();
  return confirmation(page, confirm);
};

/** Of a person whose queue is empty. */
export const queueControls: WritingControl[] = [
  {
    write: "POST /api/posting-queue/items",
    source: "screens/content/list/use-row-actions.ts",
    open: (page) => openDraft(page, "Queued first."),
    done: "Added to Queue",
  },
  {
    write: "POST /api/posting-queue/reorder",
    source: "screens/content/queue/slot-list.tsx",
    async open(page) {
      await (await openDraft(page, "Queued second.")).click();
      await page.getByText("Added to Queue").first().waitFor();
      await page.goto(queue);
      await button(page, "Actions for ‘Queued second.’").click();
      return page.getByRole("menuitem", { name: "Move up" });
    },
  },
  {
    write: "PUT /api/posting-queue/slots",
    source: "screens/content/queue/slots-dialog.tsx",
    async open(page) {
      await page.goto(queue);
      await button(page, "Edit slots").click();
      await fill(page, { Time: "08:00" });
      await button(page, "Add").click();
      return button(page, "Save slots");
    },
  },
  { write: "POST /api/posting-queue/close-gaps", source: question, open: ask("Close gaps", "Close gaps") },
  { write: "POST /api/posting-queue/pause", source: question, open: ask("Pause", "Pause queue") },
  { write: "POST /api/posting-queue/resume", source: question, open: ask("Resume", "Resume queue") },
];
