import { waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { contentSchedulerScreen, create } from "../content/content-scheduler-screen.tsx";

const { screen, signIn, open } = contentSchedulerScreen();
const generate = "POST /api/ai/generate-content";

async function openWithTheme() {
  await signIn();
  const opened = await open();
  const { page, user } = opened;
  const content = () => page.getByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
  const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
  return {
    ...opened,
    content,
    button,
    async chooseTheme() {
      await user.click(page.getByRole("combobox", { name: /Theme/ }));
      await user.click(await page.findByRole("option", { name: "Python" }));
    },
  };
}

test("generating needs a theme, fills the content, and can be undone", async () => {
  const { page, user, content, button, chooseTheme, fill } = await openWithTheme();
  await fill("Content", "My words.");
  await user.click(button("Generate"));
  await page.findByText("Theme Required");
  await page.findByText("Please select a theme before generating content.");
  expect(screen.server.calls).not.toContain(generate);
  await chooseTheme();
  await user.click(button("Generate"));
  await page.findByText("Content Generated");
  expect(await screen.server.bodies(generate)).toEqual([{ theme: "Python", type: "post" }]);
  expect(content().value).toContain("Python");
  await user.click(button("Undo"));
  await waitFor(() => expect(content().value).toBe("My words."));
});

test("a failed generation says so and keeps the text", async () => {
  const { page, user, content, button, chooseTheme, fill } = await openWithTheme();
  await fill("Content", "My words.");
  await chooseTheme();
  screen.server.answer(generate, () => new Response("", { status: 502 }));
  await user.click(button("Generate"));
  await page.findByText("Generation Failed");
  await page.findByText("Failed to generate content");
  expect(content().value).toBe("My words.");
});

test("the button is busy while a text is written", async () => {
  const { page, user, button, chooseTheme } = await openWithTheme();
  await chooseTheme();
  const release = screen.server.hold(generate);
  await user.click(button("Generate"));
  await waitFor(() => expect(button("Generating...").disabled).toBe(true));
  release();
  await page.findByText("Content Generated");
});

test("rules improve the text; what needs a model says so", async () => {
  const { page, user, content, button, fill } = await openWithTheme();
  await fill("Content", "We basically ship daily.");
  await user.click(button("Improve"));
  const unavailable = await page.findByRole("menuitem", { name: "Lengthen (needs an AI model)" });
  expect(unavailable.getAttribute("aria-disabled")).toBe("true");
  await user.click(await page.findByRole("menuitem", { name: "Drop filler words" }));
  await page.findByText("Text Changed");
  expect(content().value).toBe("We ship daily.");
});

test("a post that a model wrote is saved as AI-generated", async () => {
  const { page, user, content, button, chooseTheme, press } = await openWithTheme();
  await chooseTheme();
  const written = { content: "Small steps.", engine: "double", engineLabel: "double", aiGenerated: true };
  screen.server.answer(generate, () =>
    Response.json({ ...written, interactionId: "1", notice: null, variations: ["Small steps."] }),
  );
  await user.click(button("Generate"));
  await waitFor(() => expect(content().value).toBe("Small steps."));
  await page.findByText("Written by double.");
  await press("Save as Draft");
  await waitFor(async () => expect(await screen.server.bodies(create)).toMatchObject([{ aiGenerated: true }]));
});

test("the tone is chosen among the specified ones", async () => {
  const { page, user, content, button, fill } = await openWithTheme();
  const engine = { kind: "model", label: "double", name: "double" };
  screen.server.answer("GET /api/ai/writer", () =>
    Response.json({ engine, actions: ["tone"], usage: { month: "2026-11", models: [] } }),
  );
  const rewritten = { content: "Ship it!", engine: "double", engineLabel: "double", aiGenerated: true };
  screen.server.answer("POST /api/ai/rewrite", () => Response.json({ ...rewritten, interactionId: "1", notice: null }));
  await fill("Content", "We ship daily.");
  await user.click(button("Improve"));
  await user.click(await page.findByRole("menuitem", { name: "Change tone..." }));
  for (const tone of ["Professional", "Casual", "Informative", "Inspirational", "Humorous"])
    await page.findByRole("button", { name: tone });
  await user.click(button("Inspirational"));
  await waitFor(() => expect(content().value).toBe("Ship it!"));
  expect(await screen.server.bodies("POST /api/ai/rewrite")).toEqual([
    { action: "tone", tone: "inspirational", text: "We ship daily." },
  ]);
});

test("an opening line replaces the first sentence of the post", async () => {
  const { page, user, content, button, fill } = await openWithTheme();
  await fill("Content", "We ship daily. Nobody notices.");
  await user.click(button("Improve"));
  await user.click(await page.findByRole("menuitem", { name: "Opening lines..." }));
  await user.click(await page.findByRole("button", { name: "We ship daily: what we found." }));
  await waitFor(() => expect(content().value).toBe("We ship daily: what we found. Nobody notices."));
});
