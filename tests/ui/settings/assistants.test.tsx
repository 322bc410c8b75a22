import { screenTest } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { Approvals } from "#ui/screens/settings/approvals/approvals.tsx";
import { Settings } from "#ui/screens/settings/settings.tsx";

const screen = screenTest();

async function open() {
  const ada = await screen.signIn("Ada");
  const { user, page } = screen.render(<Settings />, { at: "/settings?tab=security" });
  const press = async (name: string) => user.click(await page.findByRole("button", { name }));
  return { ada, user, page, press };
}

async function openApprovals() {
  const ada = await screen.signIn("Ada");
  const { core } = screen.server;
  const actor = { userId: ada.user.id, scopes: ["draft", "act"], requestedBy: "Desktop" };
  const draft = await core.tools.call(actor, "create_draft", { content: "Calm is a skill." });
  const id = String(draft.id);
  await core.tools.call(actor, "schedule_post", { id, scheduledFor: "2099-01-01T10:00", timezone: "UTC" });
  const { user, page } = screen.render(<Approvals />, { at: "/approvals" });
  const press = async (name: string) => user.click(await page.findByRole("button", { name }));
  return { page, press, post: () => core.content.get(ada.user.id, id) };
}

const request = "Schedule 'Calm is a skill.' for Thu 1 Jan 2099, 10:00 UTC";

test("a named key is created for drafts, shown once with its configuration, listed and revoked", async () => {
  const { ada, user, page, press } = await open();
  const keys = () => screen.server.core.accounts.listApiKeys(ada.user.id);
  await page.findByText("No named keys yet.");
  await press("New key");
  const create = await page.findByRole<HTMLButtonElement>("button", { name: "Create named key" });
  expect(create.disabled).toBe(true);
  await user.type(page.getByLabelText("Name"), "Desktop");
  await user.click(create);
  await page.findByRole("dialog", { name: "Your key 'Desktop'" });
  const { value } = page.getByLabelText<HTMLInputElement>("API key", { selector: "input" });
  expect(screen.server.core.accounts.identify(value, false).scopes).toEqual(["read", "draft"]);
  const configuration = page.getAllByLabelText("Configuration").at(-1);
  expect(configuration?.textContent).toBe(
    `claude mcp add --transport http attache http://attache.test/mcp --header "Authorization: Bearer ${value}"`,
  );
  await press("Done");
  await page.findByText("Scopes: read, draft");
  await press("Revoke Desktop");
  await page.findByText("It stops working at once, and so does what uses it.");
  await press("Revoke key");
  await page.findByText("API Key Revoked");
  await page.findByText("No named keys yet.");
  expect(keys()).toEqual([]);
});

test("a name that is taken is refused at its field, and the choices stay", async () => {
  const { ada, user, page, press } = await open();
  screen.server.core.accounts.createApiKey(undefined, ada.user.id, { name: "Desktop", scopes: ["read"] });
  await press("New key");
  const name = await page.findByLabelText<HTMLInputElement>("Name");
  await user.type(name, "Desktop");
  await press("Create named key");
  await page.findByText("You already have a key named 'Desktop'. Choose another name, or revoke that key first.");
  expect([name.value, name.getAttribute("aria-invalid")]).toEqual(["Desktop", "true"]);
});

test("the connection test calls the MCP server, and says what is wrong if it fails", async () => {
  const { page, press } = await open();
  await press("Test the connection");
  await page.findByText("The connection works.");
  expect(screen.server.calls.filter((call) => call === "POST /mcp")).toHaveLength(2);
  await page.findByText(/^http:\/\/attache\.test\/mcp offers 29 tools for reading\. Protocol 2025-11-25\.$/);
  screen.server.answer("POST /mcp", () => new Response("", { status: 502 }));
  await press("Test the connection");
  await page.findByText("The connection does not work.");
  await page.findByText("The server answered with status 502.");
});

test("a request shows what would go out, and approving it does it", async () => {
  const { page, press, post } = await openApprovals();
  await page.findByRole("heading", { name: request });
  page.getByText("Calm is a skill.");
  expect(post().status).toBe("draft");
  await press(`Approve: ${request}`);
  await page.findByText("Nothing waits for your approval. Requests of assistants that you connect appear here.");
  expect(post().status).toBe("scheduled");
  await page.findByRole("heading", { name: "Decided" });
});

test("rejecting a request does nothing", async () => {
  const { page, press, post } = await openApprovals();
  await press(`Reject: ${request}`);
  await page.findByText("You rejected it. Nothing was done.");
  expect(post().status).toBe("draft");
});

test("approvals that can't be loaded say so", async () => {
  await screen.signIn("Ada");
  screen.server.answer("GET /api/ai/approvals", () => new Response("", { status: 500 }));
  const { page } = screen.render(<Approvals />, { at: "/approvals" });
  await page.findByText(/Could not load what waits for you/);
});
