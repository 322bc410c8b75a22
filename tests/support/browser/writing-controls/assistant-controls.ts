import type { Page } from "playwright";
import { button, fill, type WritingControl } from "../press-repeatedly.ts";

const conversation = async (page: Page, action: string) => {
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  return page.getByRole("menuitem", { name: action });
};

/** In this order: each uses the conversation of the first. */
export const assistantControls: WritingControl[] = [
  {
    write: "POST /api/ai/answers",
    source: "screens/assistant/ai-chat.tsx",
    async open(page) {
      await page.goto("/ai-chat");
      await fill(page, { Message: "Write a post about calm builds. They take 3 minutes." });
      return button(page, "Send");
    },
    done: "Waiting for you",
  },
  {
    write: "POST /api/ai/approvals/*",
    source: "screens/assistant/chat/tool-part.tsx",
    open: async (page) => button(page, "Approve: Create a draft"),
    done: "Done.",
  },
  {
    write: "PUT /api/ai/conversations/*/branch",
    source: "screens/assistant/chat/message-actions.tsx",
    async open(page) {
      await button(page, "Regenerate").click();
      await page.getByText("2 / 2").waitFor();
      return button(page, "Previous version");
    },
    done: "1 / 2",
  },
  {
    write: "PATCH /api/ai/conversations/*",
    source: "screens/assistant/side/rename-dialog.tsx",
    async open(page) {
      await (await conversation(page, "Rename")).click();
      await fill(page, { Name: "Calm builds" });
      return page.getByRole("dialog").getByRole("button", { name: "Rename", exact: true });
    },
  },
  {
    write: "POST /api/ai/conversations/*/restore",
    source: "screens/assistant/side/conversations.tsx",
    async open(page) {
      await (await conversation(page, "Delete")).click();
      return button(page, "Undo");
    },
  },
  {
    write: "DELETE /api/ai/conversations/*",
    source: "screens/assistant/side/conversations.tsx",
    open: (page) => conversation(page, "Delete"),
    done: "Conversation deleted",
  },
];
