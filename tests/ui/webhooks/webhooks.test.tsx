import { screenTest } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { Webhooks } from "#ui/screens/webhooks/webhooks.tsx";

const screen = screenTest();

async function open() {
  const ada = await screen.signIn("Ada");
  const { user, page } = screen.render(<Webhooks />, { at: "/settings/webhooks" });
  const press = async (name: string) => user.click(await page.findByRole("button", { name }));
  return { ada, user, page, press };
}

test("a webhook is created, its secret is shown once, and a test appears in its deliveries", async () => {
  const { ada, user, page, press } = await open();
  await page.findByText(/^No webhooks yet/);
  await press("New webhook");
  await user.type(await page.findByLabelText("URL"), "hooks.example.com");
  await press("Create webhook");
  await page.findByText("Enter a full URL, such as https://example.com/hook.");
  await user.clear(page.getByLabelText("URL"));
  await user.type(page.getByLabelText("URL"), "https://hooks.example.com/attache");
  await user.click(page.getByRole("checkbox", { name: "A saved search found jobs" }));
  await press("Create webhook");
  const secret = (await page.findByLabelText<HTMLInputElement>("Secret")).value;
  expect(secret).toStartWith("whsec_");
  await press("Done");
  expect(page.queryByDisplayValue(secret)).toBeNull();
  const [webhook] = screen.server.core.webhooks.list(ada.user.id);
  expect(webhook?.events).toHaveLength(7);

  await user.click(await page.findByRole("button", { name: /^https:\/\/hooks/ }));
  await page.findByText("No deliveries yet. Send a test to see one.");
  await press("Send test");
  await page.findByText("webhook.test");
  await press("Turn off");
  await press("Turn on");
  await press("Delete");
  await press("Delete webhook");
  await page.findByText(/^No webhooks yet/);
  expect(screen.server.core.webhooks.list(ada.user.id)).toEqual([]);
});
