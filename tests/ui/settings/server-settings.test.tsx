import { expectFocus, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { Link } from "@tanstack/react-router";
import { memoryAttache } from "#tests/support/attache.ts";
import { ServerSettingsScreen } from "#ui/screens/settings/server/server-settings-screen.tsx";

const screen = screenTest(() => memoryAttache({ ATTACHE_SUPPORT_EMAIL: "help@example.com" }));
const save = "PUT /api/admin/server";

async function open() {
  await screen.signIn("Root", { role: "admin" });
  const { user, page, address } = screen.render(
    <>
      <Link to="/admin/audit">Audit log</Link>
      <ServerSettingsScreen />
    </>,
    { at: "/admin/server" },
  );
  await page.findByLabelText("Privacy Policy");
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
  const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
  const press = (name: string) => user.click(button(name));
  const fill = async (label: string, text: string) => {
    await user.clear(field(label));
    if (text === "") return;
    await user.click(field(label));
    await user.paste(text);
  };
  const saved = async () => {
    await press("Save changes");
    await page.findByText("Settings Saved");
    await waitFor(() => expect(page.queryByText("You have unsaved changes.") === null).toBe(true));
  };
  const stored = () => screen.server.core.serverSettings.describe();
  return { user, page, address, field, button, press, fill, saved, stored };
}

test("settings are saved and emptied again; a value of the environment is shown and cannot be changed", async () => {
  const { page, field, fill, saved, stored } = await open();
  expect([field("Support email").value, field("Support email").disabled]).toEqual(["help@example.com", true]);
  expect(page.getByText("ATTACHE_SUPPORT_EMAIL").closest("p")?.textContent).toBe(
    "Set by ATTACHE_SUPPORT_EMAIL on the server. Change it there and restart.",
  );
  await fill("Terms of Service", " https://example.com/terms ");
  await fill("Public URL", "https://attache.example.com");
  await saved();
  expect(stored()).toMatchObject({
    termsUrl: { value: "https://example.com/terms" },
    publicUrl: { value: "https://attache.example.com" },
    privacyUrl: { value: null },
  });
  expect(field("Terms of Service").value).toBe("https://example.com/terms");
  await fill("Terms of Service", "");
  await saved();
  expect(stored().termsUrl.value).toBeNull();
});

test("MCP is switched off and on", async () => {
  const { user, page, saved, stored } = await open();
  const box = () => page.getByRole("checkbox", { name: /People can connect their own assistants/ });
  await user.click(box());
  await saved();
  expect(stored().mcpEnabled.value).toBe(false);
  await user.click(box());
  await saved();
  expect(stored().mcpEnabled.value).toBe(true);
});

test("prices of models are entered, refused at their field, and shown with everyone's usage", async () => {
  const { core } = screen.server;
  core.serverSettings.change(undefined, { aiProvider: "ollama", aiModel: "qwen3" });
  const { page, field, fill, press } = await open();
  await page.findByText("qwen3");
  await fill("Input", "cheap");
  await fill("Output", "2");
  await press("Save prices");
  await page.findByText("Input must be a price from 0 to 10,000 US dollars, such as 0.25.");
  expect(core.writing.prices.list()).toEqual([]);
  await fill("Input", "0,25");
  await press("Save prices");
  await page.findByText("Prices Saved");
  expect(core.writing.prices.list()).toEqual([{ model: "qwen3", input: 0.25, output: 2 }]);
  await waitFor(() => expect(field("Input").value).toBe("0.25"));
  const [root] = core.database.sqlite.query("SELECT id FROM users").all() as { id: string }[];
  core.database.sqlite.run(
    `INSERT INTO model_interactions (id, user_id, kind, provider, model, state, input_tokens, output_tokens, month, started_at)
     VALUES ('1', ?, 'chat', 'ollama', 'qwen3', 'done', 1000000, 500000, '2026-11', 0)`,
    [root?.id ?? ""],
  );
  await screen.queryClient.invalidateQueries();
  await page.findByText("1 AI interaction, 1,500,000 tokens, $1.25");
});

test("each wrong field shows its message, the first gets the focus, nothing is sent, and discarding restores the settings", async () => {
  const { page, field, fill, press } = await open();
  await fill("Privacy Policy", "somewhere");
  await fill("From address", "nobody");
  await press("Save changes");
  await page.findByText("Enter a full URL, such as https://example.com/privacy.");
  page.getByText("Enter an email address, such as help@example.com.");
  expectFocus(field("Privacy Policy"));
  expect(field("Privacy Policy").getAttribute("aria-invalid")).toBe("true");
  expect(screen.server.calls).not.toContain(save);
  await press("Discard");
  expect([field("Privacy Policy").value, field("From address").value]).toEqual(["", ""]);
  expect(page.queryByText("You have unsaved changes.")).toBeNull();
});

test("leaving with unsaved changes asks first", async () => {
  const { page, user, fill, press, field } = await open();
  await fill("Privacy Policy", "https://example.com");
  await user.click(page.getByText("Audit log"));
  await page.findByRole("alertdialog", { name: "Discard your changes?" });
  await press("Keep editing");
  expect(field("Privacy Policy").value).toBe("https://example.com");
});

test("spaces alone are no change", async () => {
  const { page, fill } = await open();
  await fill("Privacy Policy", "  ");
  expect(page.queryByText("You have unsaved changes.")).toBeNull();
});

test("while it is saved the button says so; a failure keeps what was typed", async () => {
  const { page, field, fill, press, button } = await open();
  await fill("Privacy Policy", "https://example.com/privacy");
  screen.server.answer(save, () => new Response("", { status: 503 }));
  await press("Save changes");
  await page.findByText("Save Failed");
  page.getByText("Failed to save the settings");
  expect(field("Privacy Policy").value).toBe("https://example.com/privacy");
  const release = screen.server.hold(save);
  await press("Save changes");
  expect([button("Saving...").disabled, button("Discard").disabled]).toEqual([true, true]);
  release();
  await page.findByText("Settings Saved");
});

test("registration is closed and opened", async () => {
  const { page, user, saved, stored } = await open();
  const box = page.getByRole<HTMLInputElement>("checkbox", { name: "Anyone who can open this server can register" });
  expect(box.checked).toBe(true);
  await user.click(box);
  await saved();
  expect(stored().signUpOpen.value).toBe(false);
  await user.click(box);
  await saved();
  expect(stored().signUpOpen.value).toBe(true);
});

test("the mail server is written and never read, and can be removed; unsaved changes hold back the test email", async () => {
  const { page, field, button, fill, press, saved, stored } = await open();
  page.getByText("This server can't send email yet. Add a mail server.");
  expect(button("Send test email").disabled).toBe(true);
  await fill("Mail server", "smtp://127.0.0.1:9");
  expect(button("Send test email").disabled).toBe(true);
  await saved();
  expect([field("Mail server").value, field("Mail server").placeholder]).toEqual([
    "",
    "Saved. Enter a new one to replace it",
  ]);
  await waitFor(() => expect(button("Send test email").disabled).toBe(false));
  await press("Send test email");
  await page.findByText("Test Email Queued");
  const mails = await page.findByRole("list", { name: "Recent emails" });
  await waitFor(() => expect(mails.textContent).toContain("To root@example.com"));
  await press("Remove the mail server");
  expect(field("Mail server").placeholder).toBe("Will be removed");
  await press("Keep the mail server");
  expect(page.queryByText("You have unsaved changes.")).toBeNull();
  await press("Remove the mail server");
  await saved();
  expect(stored().smtpUrl.set).toBe(false);
});

test("a malformed mail server is shown at its field", async () => {
  const { page, field, fill, press } = await open();
  await fill("Mail server", "mail.example.com");
  await press("Save changes");
  await page.findByText("Enter the full URL of the mail server, such as smtp://user:password@mail.example.com:587.");
  expectFocus(field("Mail server"));
});

test("a test email that can't be sent says so", async () => {
  const { page, fill, press, saved, button } = await open();
  await fill("Mail server", "smtp://127.0.0.1:9");
  await saved();
  screen.server.answer("POST /api/admin/server/test-mail", () => new Response("", { status: 502 }));
  await waitFor(() => expect(button("Send test email").disabled).toBe(false));
  await press("Send test email");
  await page.findByText("Test Email Failed");
  page.getByText("Failed to send a test email");
});

test("a server without backups says so, and a failure to start one is shown", async () => {
  const { page, press } = await open();
  await page.findByText("No backups yet");
  screen.server.answer("POST /api/admin/backups", () => new Response("", { status: 502 }));
  await press("Back up now");
  await page.findByText("Failed to start a backup");
});
