import { expectFocus, screenTest } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { useState } from "react";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { CopyField } from "#ui/components/fields/copy-field.tsx";
import { NumberField, PasswordField, TextField } from "#ui/components/fields/field.tsx";

const screen = screenTest();
const described = (element: Element) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("a field is tied to its label, hint and error", async () => {
  const { page } = screen.render(<TextField label="Name" hint="In full" error="Too long." aside="3 / 2" />);
  const field = await page.findByLabelText("Name");
  expect(described(field)).toBe("Too long. In full");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  page.getByText("3 / 2");
});

test("the browser's message takes the place of its bubble, at the first wrong field of the form", async () => {
  let sent = 0;
  const { page, user } = screen.render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <TextField label="Name" name="name" required />
      <PasswordField label="Secret" name="secret" required />
      <button type="submit">Send</button>
    </form>,
  );
  const name = await page.findByLabelText<HTMLInputElement>("Name");
  const secret = page.getByLabelText<HTMLInputElement>("Secret");
  await user.click(page.getByText("Send"));
  expect([described(name), described(secret)]).toEqual([name.validationMessage, secret.validationMessage]);
  expectFocus(name);
  await user.type(name, "Ada");
  expect([name.getAttribute("aria-invalid"), secret.getAttribute("aria-invalid")]).toEqual([null, "true"]);
  await user.type(secret, "words{Enter}");
  expect(sent).toBe(1);
});

function Limit({ min }: { min?: number }) {
  const [value, setValue] = useState(10);
  return (
    <>
      <NumberField label="Limit" value={value} onValueChange={setValue} {...(min !== undefined && { min })} />
      <output>{value}</output>
    </>
  );
}

test("a number field reads what is no number as 0, and less than its minimum as the minimum", async () => {
  const { page, user } = screen.render(<Limit />);
  const field = await page.findByLabelText<HTMLInputElement>("Limit");
  const value = () => page.getByRole("status").textContent;
  await user.clear(field);
  expect(value()).toBe("0");
  await user.tab();
  expect([field.value, value()]).toEqual(["0", "0"]);
  await user.tripleClick(field);
  await user.paste("-5");
  expect(value()).toBe("0");
  await user.tab();
  expect([field.value, value()]).toEqual(["0", "0"]);
  await user.tripleClick(field);
  await user.paste("12");
  expect(value()).toBe("12");
});

test("a number field shows what is typed after it was cleared, and never other digits than these", async () => {
  const { page, user } = screen.render(<Limit />);
  const field = await page.findByLabelText<HTMLInputElement>("Limit");
  const value = () => page.getByRole("status").textContent;
  await user.clear(field);
  await user.type(field, "25", { skipClick: true });
  expect([field.value, value()]).toEqual(["25", "25"]);
  await user.clear(field);
  await user.type(field, "-5", { skipClick: true });
  expect(value()).toBe("0");
  await user.clear(field);
  await user.type(field, "1e3", { skipClick: true });
  expect(value()).toBe("1000");
});

test("a number field has the minimum it is given", async () => {
  const { page, user } = screen.render(<Limit min={3} />);
  const field = await page.findByLabelText<HTMLInputElement>("Limit");
  await user.clear(field);
  expect(page.getByRole("status").textContent).toBe("3");
});

function Agreement() {
  const [checked, setChecked] = useState(false);
  return <Checkbox label="I agree" hint="Once" error="Tick this box." checked={checked} onCheckedChange={setChecked} />;
}

test("a checkbox is toggled by its label and by the keyboard", async () => {
  const { page, user } = screen.render(<Agreement />);
  const box = await page.findByLabelText<HTMLInputElement>("I agree");
  expect(described(box)).toBe("Tick this box. Once");
  await user.click(page.getByText("I agree"));
  expect(box.checked).toBe(true);
  box.focus();
  await user.keyboard(" ");
  expect(box.checked).toBe(false);
});

test("a text to copy goes to the clipboard, and says so", async () => {
  const { page, user } = screen.render(<CopyField label="Secret" value="ABCD" hint="For the app" />);
  await user.click(await page.findByLabelText("Copy secret"));
  await page.findByText("Copied!");
  expect(await navigator.clipboard.readText()).toBe("ABCD");
  expect(page.getByLabelText<HTMLInputElement>("Secret", { selector: "input" }).readOnly).toBe(true);
});

test("where there is no clipboard the text is selected", async () => {
  const { page, user } = screen.render(<CopyField label="Secret" value="ABCD" />);
  const button = await page.findByLabelText("Copy secret");
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  await user.click(button);
  await page.findByText("Selected. Press Ctrl+C or ⌘C to copy.");
  const field = page.getByLabelText<HTMLInputElement>("Secret", { selector: "input" });
  expectFocus(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
});
