import type { Page } from "playwright";
import type { AudiencePage } from "#core/campaigns/audience/contract.ts";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const name = "Berlin";
const question = "screens/bot/campaigns/detail/campaign-question.tsx";
const drawer = "screens/bot/campaigns/people/person-drawer.tsx";
const searched = "screens/bot/campaigns/audience/searched-audience.tsx";
const pasted = "screens/bot/campaigns/audience/pasted-audience.tsx";

const found = (id: string, personName: string, headline: string) => ({
  id,
  url: `https://network.example/in/${id}/`,
  name: personName,
  headline,
  company: "Northwind",
  location: "Berlin",
  degree: 2 as const,
});
const engineer = found("edda-engineer", "Edda Engineer", "Engineer");
const recruiter = found("rita-recruiter", "Rita Recruiter", "Recruiter");

/** A page of the network's people. */
const peoplePage = (): AudiencePage => ({
  rows: [
    { row: null, verdict: "added", reason: null, note: null, person: engineer },
    { row: null, verdict: "excluded", reason: "recruiter", note: "A recruiter.", person: recruiter },
  ],
  added: 1,
  excluded: 1,
  refused: 0,
  isStored: false,
  next: null,
  searchesLeft: 49,
});

const csv = {
  name: "people.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("Profile URL,Name\nhttps://www.linkedin.com/in/carl-csv,Carl Csv\n"),
};

async function openCampaign(page: Page, part?: string): Promise<void> {
  await page.goto("/bot?tab=campaigns");
  await page.getByRole("link", { name, exact: true }).click();
  if (part) await page.getByRole("navigation", { name: "Campaign" }).getByRole("link", { name: part }).click();
}

async function openAudience(page: Page, tab: string): Promise<void> {
  await openCampaign(page, "Add people");
  await page.getByRole("tab", { name: tab }).click();
}

const created: WritingControl = {
  write: "POST /api/campaigns",
  source: "screens/bot/campaigns/new-campaign-dialog.tsx",
  async open(page) {
    await page.goto("/bot?tab=campaigns");
    await button(page, "New campaign").click();
    await fill(page, { Name: name });
    return button(page, "Create campaign");
  },
  done: "Campaign created",
};

const audience: WritingControl[] = [
  {
    write: "POST /api/campaigns/*/audience/connections",
    source: searched,
    async open(page) {
      await openAudience(page, "Your connections");
      return button(page, "Read connections");
    },
    answer: peoplePage,
    done: /49 more pages can be read today/,
  },
  {
    write: "POST /api/campaigns/*/audience/search",
    source: searched,
    async open(page) {
      await openAudience(page, "Search");
      await fill(page, { Keywords: "engineer" });
      return button(page, "Search people");
    },
    answer: peoplePage,
    done: /49 more pages can be read today/,
  },
  {
    write: "POST /api/campaigns/*/audience",
    source: searched,
    async open(page) {
      await page.getByRole("checkbox", { name: `Choose ${recruiter.name}` }).check();
      return button(page, "Add 2 people");
    },
    done: "People added",
  },
  {
    write: "POST /api/campaigns/*/audience/addresses",
    source: pasted,
    async open(page) {
      await openAudience(page, "Profile addresses");
      await page.getByRole("textbox", { name: "Profile addresses" }).fill("https://www.linkedin.com/in/paul-pasted");
      return button(page, "Check");
    },
    done: "paul-pasted",
  },
  {
    write: "POST /api/campaigns/*/audience/addresses",
    source: pasted,
    open: async (page) => button(page, "Add 1 person"),
    done: "People added",
  },
  {
    write: "POST /api/campaigns/*/audience/csv",
    source: "screens/bot/campaigns/audience/csv-audience.tsx",
    async open(page) {
      await openAudience(page, "CSV file");
      await page.getByLabel("CSV file of people").setInputFiles(csv);
      return button(page, "Add 1 person");
    },
    done: "People added",
  },
];

const steps: WritingControl = {
  write: "PATCH /api/campaigns/*",
  source: "screens/bot/campaigns/steps/steps-part.tsx",
  async open(page) {
    await openCampaign(page, "Steps");
    await page.getByRole("button", { name: "Remove step 2" }).click();
    return button(page, "Save changes");
  },
  done: "Campaign saved",
};

async function openPerson(page: Page, person: string): Promise<void> {
  await openCampaign(page);
  await page.getByRole("link", { name: person }).click();
}

const change = (person: string, verb: string, label: string, done: string): WritingControl => ({
  write: `POST /api/campaigns/*/people/*/${verb}`,
  source: drawer,
  async open(page) {
    await openPerson(page, person);
    return button(page, label);
  },
  done,
});

const people: WritingControl[] = [
  change(engineer.name, "stop", "Stop for this person", "Stopped"),
  change(engineer.name, "resume", "Resume", "Resumed"),
  change(recruiter.name, "include", "Include anyway", "Included"),
  {
    write: "DELETE /api/campaigns/*/people/*",
    source: drawer,
    async open(page) {
      await openPerson(page, recruiter.name);
      await button(page, "Remove").click();
      return confirmation(page, "Remove");
    },
    done: "Person removed",
  },
];

const viaButton = (label: string) => (page: Page) => button(page, label).click();
const viaMenu = (item: string) => async (page: Page) => {
  await button(page, `Actions for ‘${name}’`).click();
  await page.getByRole("menuitem", { name: item }).click();
};

const ask = (write: string, via: (page: Page) => Promise<void>, confirm: string, done: string): WritingControl => ({
  write,
  source: question,
  async open(page) {
    await openCampaign(page);
    await via(page);
    return confirmation(page, confirm);
  },
  done,
});

/** In this order, of a person without campaigns who is connected. */
export const campaignControls: WritingControl[] = [
  created,
  ...audience,
  steps,
  ...people,
  ask("POST /api/campaigns/*/start", viaButton("Start campaign"), "Start", "Campaign started"),
  ask("POST /api/campaigns/*/pause", viaButton("Pause campaign"), "Pause", "Campaign paused"),
  ask("POST /api/campaigns/*/finish", viaMenu("Finish"), "Finish", "Campaign finished"),
  ask("DELETE /api/campaigns/*", viaMenu("Delete"), "Delete", "Campaign deleted"),
];
