import { button, fill, type WritingControl } from "../press-repeatedly.ts";

/** In this order: each uses the text of the first. */
export const generatorControls: WritingControl[] = [
  {
    write: "POST /api/ai/generate-content/stream",
    source: "screens/writing/use-generate.ts",
    async open(page) {
      await page.goto("/content-generator");
      await fill(page, { Prompt: "Builds take 3 minutes now." });
      return button(page, "Generate");
    },
    done: "Content Generated!",
  },
  {
    write: "PUT /api/ai/voice",
    source: "screens/writing/voice/voice-dialog.tsx",
    async open(page) {
      await button(page, "Edit voice").click();
      await fill(page, { "Words in a sentence": "12" });
      return page.getByRole("dialog").getByRole("button", { name: "Save", exact: true });
    },
    done: "Voice saved",
  },
  {
    write: "POST /api/content/posts",
    source: "screens/writing/results/variation.tsx",
    open: async (page) => button(page, "Save"),
    done: "Content Saved!",
  },
  {
    write: "PATCH /api/scheduled-content/*",
    source: "screens/writing/results/variation.tsx",
    async open(page) {
      await fill(page, { "Edit the text": "Builds take 3 minutes now, down from 9." });
      return button(page, "Save");
    },
  },
  {
    write: "POST /api/ai/rewrite",
    source: "screens/content/form/writing/writing-tools.tsx",
    async open(page) {
      await page.goto("/content-scheduler?new=true");
      await fill(page, { Content: "We basically ship daily." });
      await button(page, "Improve").click();
      return page.getByRole("menuitem", { name: "Drop filler words" });
    },
    done: "Text Changed",
  },
  {
    write: "POST /api/ai/generate-content",
    source: "screens/content/form/writing/writing-tools.tsx",
    async open(page) {
      await page.getByRole("combobox", { name: "Theme" }).click();
      await page.getByRole("option", { name: "Python" }).click();
      return button(page, "Generate");
    },
    done: "Content Generated",
  },
  {
    write: "POST /api/ai/opening-lines",
    source: "features/opening-lines/use-opening-lines.ts",
    async open(page) {
      await button(page, "Improve").click();
      return page.getByRole("menuitem", { name: "Opening lines..." });
    },
  },
  {
    write: "DELETE /api/ai/generations",
    source: "screens/writing/tabs/history-tab.tsx",
    async open(page) {
      await page.goto("/content-generator?tab=history");
      await button(page, "Delete").first().click();
      return page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true });
    },
  },
];
