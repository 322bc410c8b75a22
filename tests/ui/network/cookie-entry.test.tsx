import { expectFocus, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { useQuery } from "@tanstack/react-query";
import { Fault } from "#core/errors.ts";
import { blankCookie } from "#core/connections/contract.ts";
import { linkedInDeclaration } from "#drivers/linkedin-web/declaration.ts";
import { createScriptedNetwork } from "#tests/support/core/scripted-network.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { Connect } from "#ui/screens/network/connect/connect.tsx";
import { connectionQuery } from "#ui/data/connection.ts";

const network = createScriptedNetwork();
const screen = screenTest(() =>
  memoryAttache({ ATTACHE_NETWORK: "linkedin" }, { networks: { linkedin: network.access } }),
);
const connect = "POST /api/linkedin/auth/cookie";

function Connection() {
  const { data } = useQuery(connectionQuery);
  if (!data) return null;
  return data.authenticated ? (
    <p>Connected as {data.profile?.name}</p>
  ) : (
    <Connect connection={data} onConnected={() => {}} main />
  );
}

async function open() {
  network.answers.session = async () => network.answers.profile();
  await screen.signIn("Ada");
  const { user, page } = screen.render(<Connection />, { at: "/linkedin-settings" });
  const field = await page.findByLabelText<HTMLInputElement>("LinkedIn cookie");
  const button = () => page.getByRole<HTMLButtonElement>("button", { name: "Connect", hidden: true });
  return {
    user,
    page,
    field,
    button,
    consent: () => user.click(page.getByLabelText(linkedInDeclaration.consent.label)),
  };
}

test("a blank cookie is refused with the specified text at the field and as a toast, and nothing is sent", async () => {
  const { user, page, field } = await open();
  await user.type(field, "  {Enter}");
  await waitFor(() => expect(page.getAllByText(blankCookie)).toHaveLength(2));
  expectFocus(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.type(field, "A");
  await waitFor(() => expect(page.getAllByText(blankCookie)).toHaveLength(1));
  expect(screen.server.calls).not.toContain(connect);
});

test("consent is asked for before anything is sent", async () => {
  const { user, page, field } = await open();
  page.getByText(linkedInDeclaration.consent.text);
  await user.type(field, "AQED{Enter}");
  await page.findByText("Check this box to agree before you connect.");
  expect(screen.server.calls).not.toContain(connect);
  expect(field.value).toBe("AQED");
});

test("a cookie that the network refuses stays in the field, with the server's message", async () => {
  const { user, page, field, consent } = await open();
  network.answers.session = () =>
    Promise.reject(new Fault("invalid", "network.cookie_refused", "LinkedIn refused it."));
  await consent();
  await user.type(field, "AQEDrefused{Enter}");
  await page.findByText("Connection Failed");
  expect((await page.findByRole("alert")).textContent).toBe("LinkedIn refused it.");
  expect(field.value).toBe("AQEDrefused");
});

test("a cookie connects the account once, and the button is busy meanwhile", async () => {
  const { user, page, field, consent } = await open();
  await consent();
  const release = screen.server.hold(connect);
  await user.type(field, "AQEDgood{Enter}");
  const busy = await page.findByRole<HTMLButtonElement>("button", { name: "Connecting...", hidden: true });
  expect(busy.disabled).toBe(true);
  await user.type(field, "{Enter}");
  release();
  await page.findByText("LinkedIn Connected");
  await page.findByText("Connected as Ada");
  expect(screen.server.calls.filter((call) => call === connect)).toHaveLength(1);
  expect(network.verifiedCookies.at(-1)).toBe("AQEDgood");
});

test("a failure without a message shows the specified text", async () => {
  const { user, page, field, consent } = await open();
  screen.server.answer(connect, () => new Response("no JSON", { status: 502 }));
  await consent();
  await user.type(field, "AQED{Enter}");
  expect((await page.findByRole("alert")).textContent).toBe("Failed to connect LinkedIn account.");
});

test("the cookie is hidden while it is typed, and can be shown", async () => {
  const { user, page, field } = await open();
  expect([field.type, field.autocomplete]).toEqual(["password", "off"]);
  await user.click(page.getByLabelText("Show cookie"));
  expect(field.type).toBe("text");
});
