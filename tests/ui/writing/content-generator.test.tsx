import { fireEvent, screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { PointerEventsCheckLevel, userEvent } from "@testing-library/user-event";
import { ContentQuery } from "#core/content/contract.ts";
import { GenerateContent } from "#core/writing/contract.ts";
import { renderApp } from "../support/app-at.tsx";

const screen = screenTest();
const generate = "POST /api/ai/generate-content/stream";

async function open(at = "/content-generator") {
  const { user: person } = await screen.signIn("Ada");
  const opened = renderApp(screen, at);
  const { page } = opened;
  const user = userEvent.setup({ document, delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  await page.findByRole("tab", { name: "Generate" });
  const button = (name: string) => page.getByRole("button", { name });
  return {
    page,
    user,
    person,
    button,
    type: (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } }),
    async write(prompt = "Builds take 3 minutes now.") {
      fireEvent.change(await page.findByLabelText("Prompt"), { target: { value: prompt } });
      await user.click(button("Generate"));
    },
  };
}

test("a blank prompt is not sent, and the screen says so", async () => {
  const { page, write } = await open();
  await write("   ");
  expect((await page.findAllByText("Please enter a prompt to generate content.")).length).toBeGreaterThan(0);
  expect(screen.server.calls.filter((call) => call === generate)).toEqual([]);
});

test("a prompt that is too long is not sent, and its limit is named as the counter shows it", async () => {
  const { page, write } = await open();
  await write("x".repeat(4001));
  expect((await page.findAllByText("The prompt can have at most 4,000 characters.")).length).toBeGreaterThan(0);
  expect(screen.server.calls.filter((call) => call === generate)).toEqual([]);
});

test("types, tones and lengths are the specified ones", async () => {
  const { page, user } = await open();
  const optionsIn = async (label: string): Promise<(string | null)[]> => {
    await user.click(page.getByRole("combobox", { name: label }));
    const names = (await page.findAllByRole("option")).map(({ textContent }) => textContent);
    await user.keyboard("{Escape}");
    return names;
  };
  expect(await optionsIn("Content type")).toEqual(["Post", "Article", "Comment"]);
  expect(await optionsIn("Tone")).toEqual(["Professional", "Casual", "Informative", "Inspirational", "Humorous"]);
  const lengths = within(page.getByRole("group", { name: "Length" })).getAllByRole<HTMLInputElement>("radio");
  expect(lengths.map(({ value }) => value)).toEqual(["short", "medium", "long"]);
});

test("prompt, type, tone and length are sent, and the text is saved as a draft", async () => {
  const { page, user, write, button } = await open();
  await write("Builds are fast.");
  await page.findByText("Content Generated!");
  expect(await screen.server.bodies(generate)).toMatchObject([
    { prompt: "Builds are fast.", content_type: "post", tone: "professional", length: "medium" },
  ]);
  await user.click(button("Save"));
  await page.findByText("Content Saved!");
  expect(await screen.server.bodies("POST /api/content/posts")).toMatchObject([
    { content: expect.stringContaining("Builds are fast"), status: "draft", post_type: "text" },
  ]);
});

test("an emptied text is not saved, and the screen says so", async () => {
  const { page, user, person, write, button, type } = await open();
  await write();
  await page.findByText("Content Generated!");
  type("Edit the text", " ");
  await user.click(button("Save"));
  await page.findByText("No content to save.");
  expect(screen.server.core.content.list(person.id, ContentQuery.parse({})).items).toEqual([]);
});

test("a text is copied", async () => {
  const { page, user, write, button } = await open();
  await write();
  await page.findByLabelText("Edit the text");
  await user.click(button("Copy"));
  await page.findByText("Copied!");
  expect(await navigator.clipboard.readText()).toContain("Builds take 3 minutes now");
});

test("a failed text, a failed copy and a failed save say so", async () => {
  const { page, user, write, button } = await open();
  await write();
  await page.findByLabelText("Edit the text");
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  await user.click(button("Copy"));
  await page.findByText("Failed to copy to clipboard.");
  screen.server.answer("POST /api/content/posts", () => new Response("", { status: 502 }));
  await user.click(button("Save"));
  await page.findByText("Failed to save content. Please try again.");
  screen.server.answer(generate, () => new Response("", { status: 502 }));
  await user.click(button("Generate again"));
  // At the text, and in the toast.
  expect((await page.findAllByText("Failed to generate content. Please try again.")).length).toBeGreaterThan(0);
});

test("machine-made phrases are marked, with what to do", async () => {
  const { page, write } = await open();
  await write("In today's fast-paced world, builds are fast.");
  await page.findByText("Content Generated!");
  expect(document.querySelector("mark")?.textContent).toBe("In today's fast-paced world");
  page.getByText(/Sounds machine-made: “In today's fast-paced world”. Leave it out./);
});

test("a machine-made phrase that occurs twice is one hint with both places", async () => {
  const { page, write, type } = await open();
  await write();
  await page.findByText("Content Generated!");
  type("Edit the text", "Furthermore, builds are fast.\n\nfurthermore, tests are.");
  const [hint, ...others] = await page.findAllByText(/^Sounds machine-made/);
  expect([hint?.textContent, others.length]).toEqual([
    "Sounds machine-made: “Furthermore,”. Leave it out. It occurs 2 times.",
    0,
  ]);
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "Furthermore,",
    "furthermore,",
  ]);
});

test("without a model, the screen says that rules write", async () => {
  const { page } = await open();
  await page.findByText("Template writer");
  page.getByText(/No AI model is connected/);
});

test("a text is found again in the history and deleted there", async () => {
  const { page, user, person, button } = await open("/content-generator?tab=history");
  await page.findByText("No texts yet. Everything you generate is kept here.");
  await screen.server.core.writing.generate(person.id, GenerateContent.parse({ prompt: "About calm builds" }));
  await waitFor(() => page.getByText("About calm builds"));
  await user.click(button("Delete"));
  await user.click(within(page.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await page.findByText("No texts yet. Everything you generate is kept here.");
});

test("a voice without enough posts says how many it needs, and is edited with errors at their fields", async () => {
  const { page, user, person, button, type } = await open();
  await page.findByText(/It is measured from 5 published posts you wrote without AI; you have 0\./);
  await user.click(button("Edit voice"));
  type("Words in a sentence", "many");
  await user.click(button("Save"));
  await page.findByText("Enter a whole number from 0 to 60.");
  expect(screen.server.calls.filter((call) => call === "PUT /api/ai/voice")).toEqual([]);
  type("Words in a sentence", "12");
  await user.type(page.getByLabelText("Words to avoid"), "synergy");
  await user.click(button("Save"));
  await page.findByText("12 (chosen by you)");
  const { settings } = screen.server.core.writing.voices.get(person.id);
  expect(settings).toMatchObject({ sentenceWords: 12, avoided: ["synergy"], opening: null });
});

const written = {
  engine: "double",
  engineLabel: "double",
  aiGenerated: true,
  interactionId: "1",
};

/** Events that a test sends one by one. */
function holdStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
  });
  screen.server.answer(generate, () => new Response(body, { headers: { "Content-Type": "text/event-stream" } }));
  return {
    send: (event: string, data: object) =>
      controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    lose: () => controller?.error(new TypeError("The connection was lost.")),
  };
}

test("a text is shown as it arrives, and can be edited once it is complete", async () => {
  const { page, write } = await open();
  const { send } = holdStream();
  await write();
  send("begun", written);
  send("text", { variation: 0, delta: "Small steps " });
  await page.findByText("Small steps");
  expect(page.queryByLabelText("Edit the text")).toBeNull();
  send("text", { variation: 0, delta: "lead far." });
  await page.findByText("Small steps lead far.");
  const content = "Small steps lead far.";
  send("written", { written: { ...written, content, variations: [content], notice: null } });
  expect((await page.findByLabelText<HTMLTextAreaElement>("Edit the text")).value).toBe(content);
});

test("what arrived before the connection was lost, or before Stop, stays and says so", async () => {
  const { page, user, write, button } = await open();
  const lost = holdStream();
  await write();
  lost.send("begun", written);
  lost.send("text", { variation: 0, delta: "Small steps" });
  await page.findByText("Small steps");
  lost.lose();
  await page.findByText(/The connection to the server was lost, so the text is incomplete/);
  expect(page.getByLabelText<HTMLTextAreaElement>("Edit the text").value).toBe("Small steps");

  const stopped = holdStream();
  await user.click(button("Generate again"));
  stopped.send("begun", written);
  stopped.send("text", { variation: 0, delta: "Calm builds" });
  await page.findByText("Calm builds");
  await user.click(button("Stop"));
  stopped.lose();
  await page.findByText(/You stopped the text before it was complete/);
  expect(page.getByLabelText<HTMLTextAreaElement>("Edit the text").value).toBe("Calm builds");
});

test("an opening line replaces the first sentence", async () => {
  const { page, user, write, button } = await open();
  await write("Builds take 3 minutes now. They took 9 before.");
  const field = await page.findByLabelText<HTMLTextAreaElement>("Edit the text");
  fireEvent.change(field, { target: { value: "Builds are fast. They were not." } });
  await user.click(button("Opening lines"));
  await user.click(await page.findByRole("button", { name: "A note on our work: Builds are fast." }));
  expect(page.getByLabelText<HTMLTextAreaElement>("Edit the text").value).toBe(
    "A note on our work: Builds are fast. They were not.",
  );
});
