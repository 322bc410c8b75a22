import { button, fill, type WritingControl } from "../press-repeatedly.ts";

/** In this order: each uses the text of the first. */
export const generatorControls: WritingControl[] = [
  {
    write: "POST /api/ai/generate-content",
    source: "screens/writing/tabs/generate-tab.tsx",
    async open(page) {
      await page.goto("/content-generator");
      await fill(page, { Prompt: "Builds take 3 minutes now." });
      return button(page, "Generate");
    },
    done: "Content Generated!",
  },
  {
    write: "POST /api/content/posts",
    source: "screens/writing/results/variation.tsx",
    open: async (page) => button(page, "Save"),
    done: "Content Saved!",
  },
  {
    write: "DELETE /api/ai/generations",
    source: "screens/writing/tabs/history-tab.tsx",
    async open(page) {
      await page.goto("/content-generator?tab=history");
      await button(page, "Delete").click();
      return page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true });
    },
  },
];
