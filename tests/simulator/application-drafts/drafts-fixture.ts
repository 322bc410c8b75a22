import { CvToSave } from "#core/cv/contract.ts";
import { SearchQuery } from "#core/jobs/contract.ts";
import { createBotFixture } from "#tests/support/simulator/bot-fixture.ts";

const pdf = new Uint8Array([37, 80, 68, 70]);

/** A connected account with a CV, whose own network is searched for jobs. */
export async function createDraftsFixture() {
  const fixture = await createBotFixture();
  const { core, userId, simulator } = fixture;
  core.cv.save(
    userId,
    CvToSave.parse({ personalInfo: { fullName: "Ada Lovelace" }, summary: "Analyst", skills: ["Python"] }),
  );
  Object.assign(core.cv, { toPdf: async () => ({ pdf, pages: 1 }) });
  core.jobs.changeSource(userId, { source: "network", board: "", isOn: true });
  const { items } = await core.jobs.search(userId, SearchQuery.parse({ source: "network", limit: "100" }));
  const questionsOf = (jobUrl: string) =>
    (simulator.applicationForm(jobUrl.split("/").at(-1) ?? "", "Ada Lovelace") ?? []).flatMap(({ fields }) => fields);
  const isOpen = (url: string): boolean =>
    questionsOf(url).some(({ required, value, kind }) => required && value === undefined && kind !== "file");
  const easy = items.filter(
    ({ url }) => simulator.job(fixture.memberId, url.split("/").at(-1) ?? "")?.apply === "easy",
  );
  const job = easy.find(({ url }) => isOpen(url));
  const external = items.find(
    ({ url }) => simulator.job(fixture.memberId, url.split("/").at(-1) ?? "")?.apply === "external",
  );
  if (!job || !external) throw new Error("The simulator has jobs of both kinds.");
  const drafts = core.applicationDrafts;
  return {
    ...fixture,
    drafts,
    job,
    external,
    jobs: easy,
    answerOf(label: string): string {
      const field = questionsOf(job.url).find((one) => one.label === label);
      if (field?.kind === "number") return "3";
      if (field?.kind === "box") return "yes";
      return field?.options[0] ?? (/phone/i.test(label) ? "+49 170 1234567" : "Because of your work.");
    },
    /** Read, its letter finished, and approved. */
    approve(id: string) {
      const { revision } = drafts.change(userId, id, { coverLetter: "Dear team, I would like to join." });
      return drafts.send(userId, id, { revision });
    },
    sent: () => simulator.applicationsOf(fixture.memberId),
    [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
  };
}
