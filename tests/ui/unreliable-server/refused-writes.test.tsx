import { fireEvent, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { memoryAttache } from "#tests/support/attache.ts";
import { allAddresses } from "../support/addresses.ts";
import { renderApp } from "../support/app-at.tsx";
import { distortReplies, endedSession, isWrite, refusals, type Fault } from "../support/distort-replies.ts";

const screen = screenTest(() =>
  memoryAttache({ ATTACHE_SMTP_URL: "smtp://127.0.0.1:9", ATTACHE_PUBLIC_URL: "http://attache.test" }),
);

type Field = HTMLInputElement | HTMLTextAreaElement;

const valueFor: Partial<Record<string, string>> = {
  email: "words@example.com",
  url: "https://example.com/words",
  tel: "+1 555 0100",
  password: "every word stays",
  "datetime-local": "2099-05-04T14:00",
};

const labelOf = (field: Field): string =>
  field.labels?.[0]?.textContent ?? field.getAttribute("aria-label") ?? field.name;
const form = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>("main form") ?? document.querySelector<HTMLFormElement>("[role=dialog] form");
const allFields = (): Field[] =>
  [...(form()?.querySelectorAll<Field>("input, textarea") ?? [])].filter(
    ({ type }) => !["hidden", "file", "radio", "checkbox"].includes(type),
  );
const fields = (): Field[] => allFields().filter(({ disabled }) => !disabled);
/** Some are disabled while an answer is late. */
const values = (): string[] => allFields().map((field) => `${labelOf(field)}: ${field.value}`);

const screensWithForms = [
  "/login",
  "/register",
  "/setup",
  "/forgot-password",
  "/reset-password",
  "/content-scheduler?new=true",
  "/content-generator",
  "/ai-chat",
  "/cv-generator",
  "/carousels",
  "/job-applications?new=true",
  "/profile",
  "/settings",
  "/help?tab=contact",
  "/admin/server",
];

async function open(address: string): Promise<void> {
  const visitors = allAddresses.find((one) => one.address === address)?.visitors ?? [];
  if (visitors.includes("admin")) await screen.signIn("Ada", { role: "admin" });
  else if (visitors.includes("pending")) await screen.signIn("Pia", { status: "pending" });
  else if (address !== "/setup") await screen.server.core.accounts.create({ ...someone, role: "admin" });
  const code = address === "/setup" ? screen.server.core.accounts.newSetUpCode() : "reset_0";
  renderApp(screen, /setup|reset-password/.test(address) ? `${address}#${code}` : address);
}
const someone = { name: "Ada", email: "ada@example.com", password: "long enough words" };

function fill(): string[] {
  for (const field of fields()) {
    const value = valueFor[field.type] ?? "Every word stays";
    if (!field.readOnly) fireEvent.change(field, { target: { value } });
  }
  for (const box of form()?.querySelectorAll<HTMLElement>("[role=checkbox][aria-checked=false]") ?? [])
    fireEvent.click(box);
  for (const box of form()?.querySelectorAll("input[type=checkbox]:not(:checked)") ?? []) fireEvent.click(box);
  return values();
}

const submit = (): boolean => fireEvent.submit(form() ?? document.body);
const writes = (): string[] => screen.server.calls.filter((call) => !call.startsWith("GET"));

const reason = /could not|cannot|broke|may not|failed|session (had|has) ended/i;
const wanted = ["500", "403", "a page in place of JSON", "an object without fields", "no answer"];
const faults: readonly (readonly [string, Fault])[] = [
  ...Object.entries(refusals).filter(([fault]) => wanted.includes(fault)),
  ["401", endedSession],
];

for (const address of screensWithForms) {
  for (const [fault, answer] of faults) {
    test(`${address} keeps what was typed, and says why it was not saved, after ${fault}`, async () => {
      await open(address);
      await waitFor(() => expect(fields().length).toBeGreaterThan(0));
      await waitFor(() => expect(screen.queryClient.isFetching()).toBe(0));
      const typed = fill();
      using _ = distortReplies(answer, isWrite);
      submit();
      await waitFor(() => expect(writes().length).toBeGreaterThan(0));
      await waitFor(() => expect(document.body.textContent).toMatch(reason));
      expect(values()).toEqual(typed);
    });
  }

  test(`${address} keeps what was typed while the answer is late`, async () => {
    await open(address);
    await waitFor(() => expect(fields().length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryClient.isFetching()).toBe(0));
    const typed = fill();
    const { promise, resolve } = Promise.withResolvers<void>();
    using _ = distortReplies(async () => {
      await promise;
      return new Response("", { status: 500 });
    }, isWrite);
    submit();
    await waitFor(() => expect(writes().length).toBeGreaterThan(0));
    expect(values()).toEqual(typed);
    resolve();
    await waitFor(() => expect(document.body.textContent).toMatch(reason));
    expect(values()).toEqual(typed);
  });
}

for (const { address } of allAddresses.filter((one) => !screensWithForms.includes(one.address))) {
  test(`${address} has no form of its own that these tests leave out`, async () => {
    await open(address);
    await waitFor(() => expect(document.querySelectorAll("main").length).toBe(1));
    await waitFor(() => expect(screen.queryClient.isFetching()).toBe(0));
    expect(fields().length).toBe(0);
  });
}
