import type { Page } from "playwright";
import { button, fill, type WritingControl } from "../press-repeatedly.ts";

const name = "Engineer at Northwind";
const changes = "screens/applications/use-application-changes.ts";
const parts = "screens/applications/details/use-part.ts";
const dialogs = "screens/applications/dialogs";

const list = (page: Page) => page.goto("/job-applications");
const dialogButton = (page: Page, dialog: string, label: string) =>
  page.getByRole("dialog", { name: dialog }).getByRole("button", { name: label, exact: true });
async function choose(page: Page, item: string): Promise<void> {
  await button(page, `Actions for ‘${name}’`).click();
  await page.getByRole("menuitem", { name: item }).click();
}
async function openDetails(page: Page): Promise<void> {
  await list(page);
  await page.getByRole("link", { name: "Engineer", exact: true }).click();
}

const deleteButton = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true });

const created = (company: string): WritingControl => ({
  write: "POST /api/job-applications",
  source: `${dialogs}/new-application-dialog.tsx`,
  async open(page) {
    await page.goto("/job-applications?new=true");
    await fill(page, { "Job title": "Engineer", Company: company });
    return button(page, "Add application");
  },
  done: "Application Created",
});

const overview: WritingControl[] = [
  created("Northwind"),
  {
    write: "PUT /api/job-preferences",
    source: "screens/applications/preferences/preferences-dialog.tsx",
    async open(page) {
      await button(page, "Edit").click();
      await fill(page, { Location: "Berlin" });
      return button(page, "Save preferences");
    },
    done: "Preferences saved",
  },
  {
    write: "PUT /api/job-applications/settings",
    source: `${dialogs}/settings-dialog.tsx`,
    async open(page) {
      await button(page, "More for your applications").click();
      await page.getByRole("menuitem", { name: "Reminders and no answer" }).click();
      return button(page, "Save");
    },
    done: "Settings saved",
  },
  {
    write: "PATCH /api/job-applications/*",
    source: `${dialogs}/status-dialog.tsx`,
    async open(page) {
      await choose(page, "Update Status");
      await page.getByRole("combobox", { name: "Status" }).last().click();
      await page.getByRole("option", { name: "Viewed" }).click();
      return dialogButton(page, "Update status", "Update status");
    },
    done: "Moved to Viewed",
  },
  {
    write: "POST /api/job-applications/*/notes",
    source: `${dialogs}/note-dialog.tsx`,
    async open(page) {
      await choose(page, "Add Notes");
      await fill(page, { Note: "Called." });
      return dialogButton(page, "Add a note", "Add note");
    },
    done: "Note added",
  },
];

const added: WritingControl[] = [
  {
    write: "PATCH /api/job-applications/*",
    source: `${dialogs}/edit-application-dialog.tsx`,
    async open(page) {
      await openDetails(page);
      await button(page, "Edit").click();
      await fill(page, { "Location (optional)": "Berlin" });
      return button(page, "Save changes");
    },
    done: "Application changed",
  },
  {
    write: "POST /api/job-applications/*/contacts",
    source: `${dialogs}/contact-dialog.tsx`,
    async open(page) {
      await openDetails(page);
      await button(page, "Add person").click();
      await fill(page, { Name: "Grace" });
      return button(page, "Save person");
    },
    done: "Person added",
  },
  {
    write: "POST /api/job-applications/*/interviews",
    source: `${dialogs}/interview-dialog.tsx`,
    async open(page) {
      await button(page, "Add interview").click();
      await fill(page, { When: "2099-07-06T14:00" });
      return button(page, "Save interview");
    },
    done: "Interview added",
  },
  {
    write: "PUT /api/job-applications/*/interviews/*",
    source: `${dialogs}/interview-dialog.tsx`,
    async open(page) {
      await openDetails(page);
      await page.getByRole("button", { name: /^Edit the interview/ }).click();
      return button(page, "Save interview");
    },
    done: "Interview changed",
  },
  {
    write: "PATCH /api/job-applications/*/history/*",
    source: "screens/applications/details/history-part.tsx",
    async open(page) {
      await button(page, "Change the date of ‘Applied’").click();
      await fill(page, { "Date and time": "2026-01-05T09:00" });
      return button(page, "Save date");
    },
  },
];

const inDetails = (write: string, label: string | RegExp, done: string): WritingControl => ({
  write: `${write.split(" ")[0]} /api/job-applications/*/${write.split(" ")[1]}`,
  source: parts,
  async open(page) {
    await openDetails(page);
    return page.getByRole("dialog").getByRole("button", { name: label, exact: true });
  },
  done,
});

const mail =
  "From: Northwind Jobs <jobs@northwind.example>\nSubject: Your application\n\nUnfortunately, we decided to move forward with other candidates.";
const openMenu = async (page: Page, item: string) => {
  await list(page);
  await button(page, "More for your applications").click();
  await page.getByRole("menuitem", { name: item }).click();
};
const csv = {
  name: "applications.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("Job title,Company,Applied at\nChemist,Curie,2026-01-05\n"),
};

const fromFiles: WritingControl[] = [
  {
    write: "POST /api/job-applications/replies/read",
    source: `${dialogs}/reply-dialog.tsx`,
    async open(page) {
      await openMenu(page, "Add a reply");
      await fill(page, { Mail: mail });
      return button(page, "Read mail");
    },
    done: "Mail, kept as a note",
  },
  {
    write: "POST /api/job-applications/*/reply",
    source: `${dialogs}/confirm-reply.tsx`,
    open: async (page) => button(page, "Confirm"),
    done: "Reply added: Rejected",
  },
  {
    write: "POST /api/job-applications/import",
    source: `${dialogs}/import-dialog.tsx`,
    async open(page) {
      await openMenu(page, "Import");
      await page.getByLabel("Choose a CSV or JSON file").setInputFiles(csv);
      return button(page, "Add 1 application");
    },
    done: "1 application added",
  },
];

/** In this order, of a person without applications. */
export const applicationControls: WritingControl[] = [
  ...overview,
  ...added,
  inDetails("POST reminder", "Done", "Marked as done"),
  inDetails("DELETE interviews/*", /^Remove the interview/, "Interview removed"),
  inDetails("DELETE contacts/*", "Remove ‘Grace’", "Person removed"),
  inDetails("DELETE notes/*", "Delete the note", "Note deleted"),
  {
    ...inDetails("DELETE history/*", "Remove status", "Status removed"),
    async open(page) {
      await openDetails(page);
      await button(page, "Remove ‘Viewed’").click();
      return button(page, "Remove status");
    },
  },
  ...fromFiles,
  {
    write: "POST /api/job-applications/changes/*/undo",
    source: changes,
    async open(page) {
      await openDetails(page);
      await deleteButton(page).click();
      return button(page, "Undo");
    },
    done: "Change undone",
  },
  {
    write: "DELETE /api/job-applications/*",
    source: changes,
    async open(page) {
      await openDetails(page);
      return deleteButton(page);
    },
    done: "Application deleted",
  },
  created("Northwind"),
  {
    write: "POST /api/job-applications/bulk",
    source: changes,
    async open(page) {
      await list(page);
      await page.getByRole("checkbox", { name: `Select ‘${name}’` }).check();
      return page.getByRole("region", { name: "Selected applications" }).getByRole("button", { name: "Delete" });
    },
    done: "1 application deleted",
  },
];
