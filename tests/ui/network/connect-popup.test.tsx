import { screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, jest, spyOn, test } from "bun:test";
import { linkedInDeclaration } from "#drivers/linkedin-web/declaration.ts";
import { LinkedInSettings } from "#ui/screens/network/linkedin-settings.tsx";
import { openNetwork } from "#ui/screens/network/connect/open-network.ts";

const screen = screenTest();
const signIn = "/api/linkedin/sign-ins/1";
const take = `POST ${signIn}/cookie`;
const connect = "Connect LinkedIn";

async function onStoppedClock(run: () => Promise<void> | void): Promise<void> {
  jest.useFakeTimers();
  try {
    await run();
  } finally {
    jest.useRealTimers();
  }
}

/** A connection card whose server can show the sign-in page of the network, with the window that it opens. */
async function open(state: () => string = () => "open") {
  const { user: ada } = await screen.signIn("Ada");
  const { connections } = screen.server.core;
  const details = connections.status(ada.id);
  const consent = { givenAt: new Date().toISOString() };
  const sessionNetwork = linkedInDeclaration;
  const offered = { ...details.offered, practice: false, session: "linkedin", sessionNetwork, live: true };
  screen.server.answer("GET /api/auth/linkedin/status", () => Response.json({ ...details, consent, offered }));
  const endsAt = new Date(Date.now() + 60_000).toISOString();
  screen.server.answer(`GET ${signIn}`, () =>
    Response.json({
      id: "1",
      state: state(),
      message: null,
      endsAt,
      network: "linkedin",
      networkDisplay: sessionNetwork,
    }),
  );
  const popup = { closed: false, location: { pathname: "/connect/1" }, close: () => void (popup.closed = true) };
  const { page } = screen.render(<LinkedInSettings />, { at: "/linkedin-settings" });
  const press = async () => {
    using opened = spyOn(window, "open").mockReturnValue(popup as unknown as Window);
    (await page.findByRole("button", { name: connect })).click();
    await page.findByRole("button", { name: "Waiting for the sign-in window..." });
    expect(opened.mock.calls.map(([address]) => address)).toEqual(["/connect/new"]);
  };
  const polls = () => screen.server.calls.filter((call) => call === `GET ${signIn}`).length;
  return { ada, connections, page, popup, press, polls };
}

test("the sign-in window is polled every second, until it is closed", async () => {
  const { page, popup, press, polls } = await open();
  await page.findByRole("button", { name: connect });
  await onStoppedClock(async () => {
    await press();
    jest.advanceTimersByTime(999);
    expect(polls()).toBe(0);
    jest.advanceTimersByTime(1);
    await waitFor(() => expect(polls()).toBe(1));
    popup.close();
    await waitFor(() => {
      jest.advanceTimersByTime(1000);
      page.getByRole("button", { name: connect });
    });
    expect(polls()).toBe(1);
    jest.advanceTimersByTime(5000);
    expect(polls()).toBe(1);
  });
});

test("a window that is signed in gives its session once, and its toasts follow", async () => {
  const { ada, connections, page, popup, press } = await open(() => "signed_in");
  await connections.connectPractice(ada.id);
  screen.server.answer(take, () => Response.json({ success: true, data: connections.status(ada.id) }));
  await onStoppedClock(async () => {
    await press();
    jest.advanceTimersByTime(1000);
    await page.findByText("Cookie Extracted");
    expect(popup.closed).toBe(true);
    jest.advanceTimersByTime(1500);
    await page.findByText("LinkedIn Connected");
  });
  expect(screen.server.calls.filter((call) => call === take)).toHaveLength(1);
});

for (const [code, title, description] of [
  [
    "network.cookie_not_found",
    "Cookie Not Found",
    "Couldn't find LinkedIn cookie. Please try again or use manual method.",
  ],
  ["network.sign_in_gone", "Cookie Extraction Failed", "Please try the manual method instead."],
] as const) {
  test(`a window without a session says '${title}', and the manual form opens`, async () => {
    const { page, press } = await open(() => "signed_in");
    screen.server.answer(take, () => Response.json({ success: false, code, message: "Technical." }, { status: 409 }));
    await onStoppedClock(async () => {
      await press();
      jest.advanceTimersByTime(1000);
      await page.findByText(title);
      page.getByText(description);
    });
    await waitFor(() => expect(page.getByLabelText("LinkedIn cookie").closest("details")?.open).toBe(true));
  });
}

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
for (const [device, userAgent, isEasy] of [
  ["computer", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", true],
  ["phone", phone, false],
] as const) {
  test(`on a ${device} only the ${isEasy ? "easy" : "mobile"} tab can be chosen`, async () => {
    Object.defineProperty(navigator, "userAgent", { value: userAgent, configurable: true });
    try {
      const { page } = await open();
      const tab = async (name: string) => page.findByRole<HTMLButtonElement>("tab", { name });
      const [easy, mobile] = [await tab("Easy"), await tab("Mobile")];
      expect([easy.disabled, mobile.disabled]).toEqual([!isEasy, isEasy]);
      expect((isEasy ? easy : mobile).getAttribute("aria-selected")).toBe("true");
      expect(page.queryByRole("button", { name: connect }) !== null).toBe(isEasy);
      page.getByLabelText("LinkedIn cookie");
    } finally {
      Reflect.deleteProperty(navigator, "userAgent");
    }
  });
}

test("on a phone the network's app is tried first, and its sign-in page after a second", async () => {
  const replaced: string[] = [];
  const tab = { opener: window, location: { replace: (address: string) => void replaced.push(address) } };
  using opened = spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  await onStoppedClock(() => {
    openNetwork("https://www.linkedin.com/login");
    expect(opened.mock.calls.map(([address]) => address)).toEqual(["linkedin://"]);
    jest.advanceTimersByTime(999);
    expect(replaced).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(replaced).toEqual(["https://www.linkedin.com/login"]);
  });
});
