import { screenTest } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { scheduleContent } from "#tests/support/core/content.ts";
import { SetUpChecklist } from "#ui/screens/dashboard/checklist/set-up-checklist.tsx";

const connect = "POST /api/linkedin/auth/sandbox";

const screen = screenTest();

async function open() {
  const { page, user, address } = screen.render(<SetUpChecklist />, { at: "/dashboard" });
  await page.findByRole("heading", { name: "Get started" });
  const isDone = (step: string) => page.queryByText(step)?.textContent.endsWith("(done)") === true;
  return { page, user, address, isDone };
}

test("a new user connects the sandbox with one click and is led to the first post", async () => {
  await screen.signIn("Ada");
  const { page, user, address, isDone } = await open();
  expect(page.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Dismiss", "Connect the sandbox"]);
  await user.click(page.getByRole("button", { name: "Connect the sandbox" }));
  await page.findByText("You are Ada on the Sandbox network.");
  expect(isDone("Connect an account")).toBe(true);
  expect(screen.server.calls.filter((call) => call === connect)).toHaveLength(1);
  await user.click(await page.findByRole("link", { name: "Write your first post" }));
  await page.findByText("Elsewhere");
  expect(address()).toBe("/content-scheduler?new=true");
});

test("an example can be opened instead, and nothing is created by that", async () => {
  const { user: ada } = await screen.signIn("Ada");
  await screen.server.core.connections.connectPractice(ada.id);
  const { page, user, address } = await open();
  await user.click(page.getByRole("link", { name: "Start from an example" }));
  await page.findByText("Elsewhere");
  expect(address()).toBe("/content-scheduler?new=true&example=true");
  expect(screen.server.core.content.list(ada.id, { limit: 10, order: "asc" }).items).toEqual([]);
});

test("with a draft the next step leads to the posts", async () => {
  const { user: ada } = await screen.signIn("Ada");
  await screen.server.core.connections.connectPractice(ada.id);
  scheduleContent(screen.server.core, ada.id, { content: "Hello", status: "draft" });
  const { page, isDone } = await open();
  expect(isDone("Write your first post")).toBe(true);
  page.getByRole("link", { name: "Open your posts" });
  expect(page.queryByRole("link", { name: "Write your first post" })).toBeNull();
});

test("a refused connection says why in the list, and the button stays", async () => {
  await screen.signIn("Ada");
  screen.server.answer(connect, () => Response.json({ message: "The sandbox is closed today." }, { status: 503 }));
  const { page, user } = await open();
  await user.click(page.getByRole("button", { name: "Connect the sandbox" }));
  expect((await page.findByRole("alert")).textContent).toBe("The sandbox is closed today.");
  page.getByRole("button", { name: "Connect the sandbox" });
});

test("an admin also sees what the server lacks, until they dismiss the list for themselves", async () => {
  const { user: root } = await screen.signIn("Root", { role: "admin" });
  const { page, user } = await open();
  for (const name of ["Set up email", "Go to backups"]) page.getByRole("link", { name });
  page.getByText("http://attache.test/register");
  page.getByText(/can publish 10 posts a month/);
  await user.click(page.getByRole("button", { name: "Dismiss" }));
  expect(page.queryByRole("heading", { name: "Get started" })).toBeNull();
  expect(Object.keys(localStorage).some((key) => key.endsWith(root.id))).toBe(true);
});
