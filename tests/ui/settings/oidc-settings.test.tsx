import { screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { memoryAttache } from "#tests/support/attache.ts";
import { createScriptedOidc } from "#tests/support/oidc/scripted-oidc.ts";
import { ServerSettingsScreen } from "#ui/screens/settings/server/server-settings-screen.tsx";

let oidc = createScriptedOidc();
const screen = screenTest(() => {
  oidc = createScriptedOidc();
  return memoryAttache({ ATTACHE_OIDC_SKIP_TWO_FACTOR: "true" }, { oidcClient: oidc.client });
});

async function open() {
  await screen.signIn("Root", { role: "admin" });
  const { user, page } = screen.render(<ServerSettingsScreen />, { at: "/admin/server" });
  await page.findByLabelText("Issuer");
  const fill = async (label: string, text: string) => {
    await user.click(page.getByLabelText(label));
    await user.paste(text);
  };
  const save = async () => {
    await user.click(page.getByRole("button", { name: "Save changes" }));
    await page.findByText("Settings Saved");
    await waitFor(() => expect(page.queryByText("You have unsaved changes.") === null).toBe(true));
  };
  return { user, page, fill, save };
}

test("a provider is set up, tested and its answer shown", async () => {
  const { user, page, fill, save } = await open();
  const test = () => page.getByRole<HTMLButtonElement>("button", { name: "Test the provider" });
  expect(test().disabled).toBe(true);
  await fill("Issuer", "https://auth.example.com");
  await fill("Client id", "attache");
  await fill("Client secret", "very secret");
  await user.click(page.getByRole("checkbox", { name: /People without an account can register/ }));
  await save();
  expect(screen.server.core.serverSettings.oidcSettings()).toMatchObject({
    issuer: "https://auth.example.com",
    clientSecret: "very secret",
    label: "auth.example.com",
    signUp: true,
    linkByEmail: false,
  });
  await user.click(test());
  await page.findByText("The provider was found and accepts this server.");
  oidc.script.failure = "client_refused";
  await user.click(test());
  await page.findByText(/^The provider was found, but it doesn't accept the client id or secret\./);
});

test("what the environment sets is shown and can't be changed", async () => {
  const { page } = await open();
  const box = page.getByRole<HTMLInputElement>("checkbox", { name: /Don't ask for a two-factor code/ });
  expect([box.checked, box.disabled]).toEqual([true, true]);
  page.getByText("ATTACHE_OIDC_SKIP_TWO_FACTOR");
});

test("scopes that are not separated by single spaces are refused before anything is saved", async () => {
  const { user, page, fill } = await open();
  await fill("Scopes", 'email,profile "x"');
  await user.click(page.getByRole("button", { name: "Save changes" }));
  await page.findByText("Separate scopes by single spaces, such as openid email profile.");
});
