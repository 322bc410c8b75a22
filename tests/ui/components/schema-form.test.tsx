import { screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { z } from "zod";
import { Button } from "#ui/components/button.tsx";
import { TextField } from "#ui/components/fields/field.tsx";
import { Form } from "#ui/components/form/form.tsx";
import { FormFailure } from "#ui/components/form/form-failure.tsx";
import { SubmitButton } from "#ui/components/form/submit-button.tsx";
import { useSchemaForm } from "#ui/components/form/use-schema-form.ts";

const screen = screenTest();

/** Fields are only valid while the clock is open. */
function Booking({ isOpen = () => true, submit }: { isOpen?: () => boolean; submit?: () => Promise<unknown> }) {
  const form = useSchemaForm({
    schema: z.object({ time: z.string().min(1, "Choose a time.").refine(isOpen, "This time has passed.") }),
    defaultValues: { time: "" },
    submit: submit ?? (async () => undefined),
  });
  return (
    <Form onSubmit={form.onSubmit}>
      <TextField label="Time" {...form.field("time")} />
      <Button onClick={() => form.setValue("time", "09:00")}>Tomorrow morning</Button>
      <FormFailure error={form.submitError} fallback="Could not book." />
      <SubmitButton>Book</SubmitButton>
    </Form>
  );
}

test("an error leaves its field once the field is right, also if a button fills it in", async () => {
  const { page, user } = screen.render(<Booking />);
  await user.click(await page.findByRole("button", { name: "Book" }));
  await page.findByText("Choose a time.");
  await user.click(page.getByRole("button", { name: "Tomorrow morning" }));
  await waitFor(() => expect(page.queryByText("Choose a time.") === null).toBe(true));
});

test("a field is checked again when the person leaves it, once the form was sent", async () => {
  let isOpen = true;
  const { page, user } = screen.render(<Booking isOpen={() => isOpen} />);
  await user.type(await page.findByLabelText("Time"), "09:00");
  await user.click(page.getByRole("button", { name: "Book" }));
  isOpen = false;
  await user.click(page.getByLabelText("Time"));
  await user.tab();
  await page.findByText("This time has passed.");
});

test("why a form failed stays above its buttons until the next try", async () => {
  let attempts = 0;
  const submit = async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError("Failed to fetch");
  };
  const { page, user } = screen.render(<Booking submit={submit} />);
  await user.type(await page.findByLabelText("Time"), "09:00");
  await user.click(page.getByRole("button", { name: "Book" }));
  const failure = await page.findByRole("alert");
  expect(failure.textContent).toBe("The server cannot be reached. Check your connection and try again.");
  await user.click(page.getByRole("button", { name: "Book" }));
  await waitFor(() => expect(page.queryByRole("alert") === null).toBe(true));
});
