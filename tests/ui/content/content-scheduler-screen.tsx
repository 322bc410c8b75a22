import { screenTest, within } from "../support/render-screen.tsx";
import { afterAll, beforeAll, spyOn } from "bun:test";
import { Link } from "@tanstack/react-router";
import type { NewContentInput } from "#core/content/contract.ts";
import { memoryAttache, type TestAttache, type TestAttacheOptions } from "#tests/support/attache.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { ContentScheduler } from "#ui/screens/content/content-scheduler.tsx";

export const create = "POST /api/scheduled-content";

/** A local time after the clocks of the page and of the server. */
export const later = "2099-05-04T14:00";

export const refusal = (message: string, ...details: { path: string; message: string }[]) =>
  Response.json({ success: false, code: "request.invalid", message, details, requestId: "1" }, { status: 400 });

/** A server that is about to stop: it counts as running, but nothing goes out. */
function createServed(options: TestAttacheOptions): TestAttache {
  const served = memoryAttache({}, options);
  served.content.publisher.start(() => undefined);
  void served.content.publisher.stop();
  return served;
}

/** The scheduler of a server of its own, for each test of a file. */
export function contentSchedulerScreen(createOptions: () => TestAttacheOptions = () => ({})) {
  const screen = screenTest(() => createServed(createOptions()));
  // Only the common zones: a test spends most of its time on the other 420 options.
  let zones: { mockRestore: () => void } | undefined;
  beforeAll(() => {
    zones = spyOn(Intl, "supportedValuesOf").mockReturnValue([]);
  });
  afterAll(() => zones?.mockRestore());
  const signIn = async () => {
    const { user } = await screen.signIn("Ada");
    const add = (input: NewContentInput) => scheduleContent(screen.server.core, user.id, { timezone: "UTC", ...input });
    const stored = () => screen.server.core.content.list(user.id, { limit: 10, order: "asc" }).items;
    return { user, add, stored };
  };
  const signInConnected = async () => {
    const signedIn = await signIn();
    await screen.server.core.connections.connectPractice(signedIn.user.id);
    return signedIn;
  };

  const render = (search: string) =>
    screen.render(
      <>
        <Link to="/dashboard">Overview</Link>
        <ContentScheduler />
      </>,
      { at: `/content-scheduler${search}` },
    );

  /** Without the form, which takes most of a test's time. */
  async function openList(search = "") {
    const { user, page, address } = render(search);
    await page.findByLabelText("Scheduled content");
    const row = (name: string) => {
      const item = page.getAllByRole("listitem").find(({ textContent }) => textContent.includes(name));
      if (!item) throw new Error(`There is no row '${name}'.`);
      return within(item);
    };
    return { user, page, address, row };
  }

  async function open(search = "?new=true") {
    const { user, page, address } = render(search);
    const content = await page.findByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
    const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
    const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
    const press = (name: string) => user.click(button(name));
    const close = () => user.click(within(page.getByRole("complementary")).getByRole("button", { name: "Close" }));
    const isShown = (text: string | RegExp) => page.queryByText(text) !== null;
    /** Replaces the value at once, as a paste over a selection does. */
    const fill = async (label: string, text: string) => {
      const input = field(label);
      await user.clear(input);
      if (input.type === "datetime-local") await user.type(input, text);
      else if (text !== "") {
        await user.click(input);
        await user.paste(text);
      }
    };
    const choose = async (label: string, option: string) => {
      const comboboxes = page.getAllByRole("combobox", { name: label });
      comboboxes.at(-1)?.focus();
      await user.keyboard("{ArrowDown}");
      await user.click(await page.findByRole("option", { name: option }));
    };
    const postNow = async () => {
      await page.findByRole("button", { name: "Post now" });
      await press("Post now");
      await page.findByRole("alertdialog", { name: "Post now?" });
      await press("Post now");
    };
    return { user, page, address, content, field, button, press, close, isShown, fill, choose, postNow };
  }
  return { screen, signIn, signInConnected, render, open, openList };
}
