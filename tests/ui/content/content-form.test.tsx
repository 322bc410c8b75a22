import { expectFocus, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { ContentForm } from "#ui/screens/content/form/content-form.tsx";
import { emptyValues } from "#ui/screens/content/form/form-values.ts";

const screen = screenTest();
const create = "POST /api/scheduled-content";
const failure = (problem: object) => () => Response.json(problem, { status: 400 });

async function open() {
  await screen.signIn("Ada");
  let closes = 0;
  const { user, page } = screen.render(
    <ContentForm title="New content" initial={emptyValues("UTC")} onClose={() => (closes += 1)} />,
    { at: "/content-scheduler" },
  );
  const content = await page.findByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
  const time = page.getByLabelText<HTMLInputElement>("When");
  const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
  const write = async (text: string) => {
    await user.click(content);
    await user.paste(text);
  };
  return { user, page, content, time, button, write, closes: () => closes };
}

test("a draft needs only its text, is sent once for two presses, and closes the form", async () => {
  const { user, page, button, write, closes } = await open();
  await write("Calm is a skill.");
  const release = screen.server.hold(create);
  await user.click(button("Save as Draft"));
  await waitFor(() => expect(button("Save as Draft").disabled).toBe(true));
  expect(button("Schedule").disabled).toBe(true);
  await user.keyboard("{Control>}{Enter}{/Control}");
  release();
  await page.findByText("Draft Saved");
  expect(closes()).toBe(1);
  expect(screen.server.calls.filter((call) => call === create)).toHaveLength(1);
});

test("an empty form shows what is missing at each field, focuses the first and sends nothing", async () => {
  const { user, page, content, time, button } = await open();
  await user.click(button("Schedule"));
  await page.findByText("Write the content first.");
  await waitFor(() => expectFocus(content));
  expect([content, time].map((field) => field.getAttribute("aria-invalid"))).toEqual(["true", "true"]);
  expect(screen.server.calls).not.toContain(create);
});

test("a server's message is shown at its field and as a toast, and what was written stays", async () => {
  const { user, page, content, button, write, closes } = await open();
  await write("Calm is a skill.");
  screen.server.answer(
    create,
    failure({
      success: false,
      message: "Not accepted.",
      code: "invalid",
      details: [{ path: "content", message: "Choose other words." }],
    }),
  );
  await user.click(button("Save as Draft"));
  await page.findByText("Choose other words.");
  await waitFor(() => expectFocus(content));
  expect([content.value, closes()]).toEqual(["Calm is a skill.", 0]);
});
