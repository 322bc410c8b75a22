import { expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { day } from "#tests/support/simulator/bot-fixture.ts";
import { createDraftsFixture } from "./drafts-fixture.ts";

type Fixture = Awaited<ReturnType<typeof createDraftsFixture>>;

/** A draft without a CV, which came back from a form that asks for one. */
async function parkWithoutCv({ core, drafts, userId, jobs, simulator, run, approve }: Fixture): Promise<string> {
  const fieldsOf = (url: string) =>
    (simulator.applicationForm(url.split("/").at(-1) ?? "", "Ada") ?? []).flatMap(({ fields }) => fields);
  const job = jobs.find(({ url }) => fieldsOf(url).some(({ kind, required }) => kind === "file" && required));
  if (!job) throw new Error("A form asks for a CV.");
  core.bot.start(userId);
  const { id } = drafts.create(userId, job.id);
  drafts.change(userId, id, { sendsCv: false });
  approve(id);
  for (let round = 0; round < 6; round += 1) {
    await run(day);
    const { questions, problems } = drafts.get(userId, id);
    if (problems.some(({ field }) => field === "cv")) return id;
    answerText({ drafts, userId, questions }, id);
    drafts.send(userId, id, { revision: drafts.get(userId, id).revision });
  }
  throw new Error("It asks for the CV.");
}

function answerText(
  {
    drafts,
    userId,
    questions,
  }: Pick<Fixture, "drafts" | "userId"> & { questions: { kind: string; label: string; options: string[] }[] },
  id: string,
): void {
  const answers = questions
    .filter(({ kind }) => kind !== "file")
    .map(({ kind, label, options }) => ({
      question: label,
      answer:
        kind === "number"
          ? "3"
          : kind === "checkbox"
            ? "yes"
            : (options[0] ?? (/phone/i.test(label) ? "+49 170 1" : "Ada")),
      isSaved: false,
    }));
  drafts.change(userId, id, { answers });
}

test("a form that asks for a file is answered by choosing a CV, and the application then goes out", async () => {
  await using fixture = await createDraftsFixture();
  const { drafts, userId, run, sent } = fixture;
  const id = await parkWithoutCv(fixture);
  const parked = drafts.get(userId, id);
  const file = parked.questions.find(({ kind }) => kind === "file");
  expect(parked.problems).toContainEqual({ field: "cv", message: "This job asks for a CV. Choose one." });
  expect(parked.problems.map(({ message }) => message)).not.toContain(`Answer ‘${file?.label}’.`);
  const open = parked.questions.filter(({ kind, answer }) => kind !== "file" && answer === null).length;
  const words = { 0: "Choose", 1: "Answer one question and choose" }[open] ?? `Answer ${open} questions and choose`;
  expect(parked.note).toBe(`${words} a CV to send it.`);
  const asText = { question: file?.label ?? "", answer: "cv.pdf", isSaved: false };
  expect(() => drafts.change(userId, id, { answers: [asText] })).toThrow("takes your CV and no text");
  expect(() => drafts.send(userId, id, { revision: parked.revision })).toThrow("This job asks for a CV. Choose one.");

  const chosen = drafts.change(userId, id, { sendsCv: true });
  expect(chosen.problems.filter(({ field }) => field === "cv")).toEqual([]);
  for (let round = 0; round < 6 && sent().length === 0; round += 1) {
    const { state, questions } = drafts.get(userId, id);
    if (state === "needs_answer") {
      answerText({ drafts, userId, questions }, id);
      drafts.send(userId, id, { revision: drafts.get(userId, id).revision });
    }
    await run(day);
  }
  expect(sent()).toMatchObject([{ cv: { name: "Ada Lovelace.pdf" } }]);
});

for (const [question, answer, message] of [
  ["Years", "ten 🚀", "‘Years’ takes a number, such as 3 or 2.5."],
  ["Years", "-3", "‘Years’ takes a number, such as 3 or 2.5."],
  ["Visa", "Maybe", "‘Visa’ takes one of these: Yes, No."],
  ["Level", "C", "‘Level’ takes one of these: A, B."],
  ["Nonsense", "1", "The form doesn't ask ‘Nonsense’. It asks ‘Years’, ‘Visa’, ‘Level’."],
] as const)
  test(`the answer to '${question}' can't be '${answer}': the approval stays, and nothing is saved`, async () => {
    await using fixture = await createDraftsFixture();
    const { core, drafts, userId, job } = fixture;
    const { id } = drafts.create(userId, job.id);
    const ask = (label: string, kind: string, options: string[] = []) => ({
      key: label.toLowerCase(),
      label,
      kind,
      options,
      required: false,
      refusal: null,
    });
    core.database.sqlite.run("UPDATE application_drafts SET questions = ?", [
      JSON.stringify([
        ask("Years", "number"),
        ask("Visa", "yes_no", ["Yes", "No"]),
        ask("Level", "choice", ["A", "B"]),
      ]),
    ]);
    fixture.approve(id);
    const before = drafts.get(userId, id);
    const answers = [
      { question: "Visa", answer: "yes", isSaved: true },
      { question, answer, isSaved: true },
    ];
    let refused: unknown;
    try {
      drafts.change(userId, id, { answers, coverLetter: "Another letter" });
    } catch (error) {
      refused = error;
    }
    if (!(refused instanceof Fault)) throw new Error("It is refused.");
    expect([refused.kind, refused.code]).toEqual(["invalid", "drafts.answer"]);
    expect(refused.message).toStartWith(message);
    expect(refused.details).toEqual([{ path: "answers.1.answer", message: expect.stringContaining(message) }]);
    expect(drafts.get(userId, id)).toEqual(before);
    expect(before.state).toBe("waiting");
    expect(drafts.savedAnswers.list(userId)).toEqual([]);
  });
