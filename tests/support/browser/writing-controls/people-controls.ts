import { button, type WritingControl } from "../press-repeatedly.ts";

export const peopleControls: WritingControl[] = [
  {
    write: "PATCH /api/people/settings",
    source: "screens/known-people/settings-dialog.tsx",
    async open(page) {
      await page.goto("/people");
      await button(page, "Settings").click();
      await page.getByLabel("Let the assistant read messages").check();
      return button(page, "Save");
    },
    done: "Settings saved",
  },
];
