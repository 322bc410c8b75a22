import { expect, test } from "bun:test";
import { createMemoryCore } from "../../support/core/core.ts";
import { cheapPasswords, person } from "../../support/core/people.ts";

cheapPasswords();

test("an address that no delivery would be sent to is refused with the field, and admins may use their own networks", async () => {
  const core = createMemoryCore();
  const { user: ada } = await person(core, "Ada");
  const { webhooks } = core;
  const events = ["post.failed" as const];
  const refused = expect.objectContaining({
    code: "webhooks.url_refused",
    details: [expect.objectContaining({ path: "url" })],
  });
  const { id } = webhooks.create(ada.id, { url: "https://example.com/hook", events }).webhook;
  const url = "https://10.0.0.8/hook";
  expect(() => webhooks.create(ada.id, { url, events })).toThrow(refused);
  expect(() => webhooks.change(ada.id, id, { url })).toThrow(refused);
  expect(webhooks.list(ada.id)).toMatchObject([{ url: "https://example.com/hook" }]);
  const { user: admin } = await person(core, "Root", { role: "admin" });
  expect(webhooks.create(admin.id, { url: "http://10.0.0.8:8123/hook", events }).webhook.isActive).toBe(true);
});
