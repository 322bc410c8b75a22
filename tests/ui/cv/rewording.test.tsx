import { expect, test } from "bun:test";
import type { Rewording } from "#core/cv/rewording/contract.ts";
import { within } from "../support/render-screen.tsx";
import { ada, cvScreenTest } from "./cv-screen.tsx";

const { screen, open } = cvScreenTest();

const description = "- Was responsible for 3 engines\n- Wrote notes";
const analyst = { ...ada, skills: ["Mathematics"], experience: [{ ...ada.experience?.[0], description }] };

const written = { engine: "double", engineLabel: "Double", aiGenerated: true, interactionId: "i", notice: null };
const suggest = (...suggestions: Rewording["suggestions"]): void =>
  screen.server.answer("POST /api/cv/suggestions", () => Response.json({ ...written, suggestions }));
const better = { line: 1, before: "Wrote notes", after: "Published notes", changes: [] };

test("a summary is written from the CV, says so, and replaces the own one when it is used", async () => {
  const { page, user, tab, type, field, button, save, stored } = await open(analyst);
  await tab("Summary");
  type("Professional summary", "My own words.");
  await user.click(button("Generate summary"));
  await page.findByText("Summary Generated!");
  expect(await screen.server.bodies("POST /api/ai/generate-content")).toMatchObject([
    {
      prompt: expect.stringContaining("Analytical Engines"),
      content_type: "summary",
      tone: "professional",
      length: "short",
    },
  ]);
  const shown = within(page.getByRole("region", { name: "Generated summary" }));
  shown.getByText(/Written by the template writer/);
  expect(field("Professional summary").value).toBe("My own words.");
  await user.click(button("Use this summary"));
  expect(field("Professional summary").value).toStartWith("Analyst, Analytical Engines, Jan 1842 – Dec 1843.");
  await save();
  expect(stored().summary).toContain("Was responsible for 3 engines");
  await user.click(button("Undo"));
  expect(field("Professional summary").value).toBe("My own words.");
});

test("a generated summary can be discarded", async () => {
  const { page, user, tab, field, button } = await open(analyst);
  await tab("Summary");
  await user.click(button("Generate summary"));
  await user.click(await page.findByRole("button", { name: "Discard" }));
  expect(page.queryByRole("region", { name: "Generated summary" })).toBeNull();
  expect(field("Professional summary").value).toBe("");
});

test("without any facts nothing is sent, and the screen says what to add", async () => {
  const { page, user, tab, button } = await open();
  await tab("Summary");
  await user.click(button("Generate summary"));
  await page.findByText("Add your experience, education or skills first.");
});

test("a summary that fails says 'Failed to generate summary. Please try again.'", async () => {
  const { page, user, tab, button } = await open(analyst);
  screen.server.answer("POST /api/ai/generate-content", () => new Response("", { status: 502 }));
  await tab("Summary");
  await user.click(button("Generate summary"));
  await page.findByText("Failed to generate summary. Please try again.");
});

test("a line is replaced when its suggestion is used, with its bullet, and the others stay", async () => {
  const { page, user, tab, field, button } = await open(analyst);
  suggest({ ...better, line: 0, before: "Was responsible for 3 engines", after: "Ran 3 engines" }, better);
  await tab("Experience");
  await user.click(button("Improve wording of description"));
  const shown = within(await page.findByRole("region", { name: "Suggestions for description" }));
  shown.getByText(/Written by Double/);
  const [first] = shown.getAllByRole("button", { name: "Use" });
  if (!first) throw new Error("There is no suggestion to use");
  await user.click(first);
  expect(field("Description").value).toBe("- Ran 3 engines\n- Wrote notes");
  await user.click(shown.getByRole("button", { name: "Keep mine" }));
  expect(field("Description").value).toBe("- Ran 3 engines\n- Wrote notes");
  expect(page.queryByRole("region", { name: "Suggestions for description" })).toBeNull();
});

test("a suggestion that changes a fact says which, and can't be used", async () => {
  const { page, user, tab, field, button } = await open(analyst);
  const changes = [
    { change: "added", kind: "number", text: "5" },
    { change: "removed", kind: "number", text: "3" },
  ] as const;
  suggest({ line: 0, before: "Was responsible for 3 engines", after: "Ran 5 engines", changes: [...changes] }, better, {
    ...better,
    line: 2,
    before: "Wrote notes",
    after: "Edited notes",
  });
  await tab("Experience");
  await user.click(button("Improve wording of description"));
  await page.findByText("Can’t be used: it adds ‘5’ and drops ‘3’. Facts stay as you wrote them.");
  const [refused] = within(page.getByRole("region", { name: "Suggestions for description" })).getAllByRole("listitem");
  if (!refused) throw new Error("There is no suggestion");
  expect(within(refused).queryByRole("button", { name: "Use" })).toBeNull();
  await user.click(button("Use all 2"));
  expect(field("Description").value).toStartWith("- Was responsible for 3 engines\n- Published notes");
});

test("a line that was edited in the meantime stays as it was edited", async () => {
  const { page, user, tab, type, field, button } = await open(analyst);
  suggest(better);
  await tab("Experience");
  await user.click(button("Improve wording of description"));
  const use = await page.findByRole("button", { name: "Use" });
  type("Description", "- My own notes");
  await user.click(use);
  await page.findByText("You edited this line in the meantime. Ask for suggestions again.");
  expect(field("Description").value).toBe("- My own notes");
});

test("a text without a better wording says so, and a failure says why", async () => {
  const { page, user, tab, button } = await open(analyst);
  suggest();
  await tab("Experience");
  await user.click(button("Improve wording of description"));
  await page.findByText("No better wording was found.");
  const failure = { message: "Your AI interactions are used up.", code: "quota.used_up" };
  screen.server.answer("POST /api/cv/suggestions", () => Response.json(failure, { status: 429 }));
  await user.click(button("Improve wording of description"));
  await page.findByText("Your AI interactions are used up.");
});
