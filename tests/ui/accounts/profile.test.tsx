import { expectFocus, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, spyOn, test } from "bun:test";
import { Link } from "@tanstack/react-router";
import { png } from "#tests/support/files/pictures.ts";
import { ProfileScreen } from "#ui/screens/accounts/profile/profile-screen.tsx";

const screen = screenTest();
const save = "PATCH /api/profile";

async function open() {
  const { user: ada } = await screen.signIn("Ada");
  const { user, page, address } = screen.render(
    <>
      <Link to="/dashboard">Overview</Link>
      <ProfileScreen />
    </>,
    { at: "/profile" },
  );
  await page.findByLabelText("Headline");
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
  const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
  const press = (name: string) => user.click(button(name));
  const fill = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(text);
  };
  const stored = () => screen.server.core.accounts.profile(ada.id);
  return { user, page, address, field, button, press, fill, stored };
}

test("name, headline and links are saved; the headline is counted, and links get a scheme and an order", async () => {
  const { page, field, button, press, fill, stored } = await open();
  expect([field("Email").value, field("Email").readOnly]).toEqual(["ada@example.com", true]);
  expect(button("Save profile").disabled).toBe(true);
  await fill("Name", "Augusta Ada");
  await fill("Headline", "Analyst of engines");
  page.getByText("18 / 220");
  await press("Add link");
  expectFocus(field("Label of link 1"));
  await fill("Label of link 1", "Notes");
  await fill("Address of link 1", "example.com/notes");
  await press("Add link");
  await fill("Label of link 2", "Engine");
  await fill("Address of link 2", "https://engine.example.com");
  expect([button("Move link 1 up").disabled, button("Move link 2 down").disabled]).toEqual([true, true]);
  await press("Move link 2 up");
  await press("Save profile");
  await page.findByText("Profile Saved");
  expect(stored()).toMatchObject({
    name: "Augusta Ada",
    headline: "Analyst of engines",
    links: [
      { label: "Engine", url: "https://engine.example.com" },
      { label: "Notes", url: "https://example.com/notes" },
    ],
  });
  expect(field("Address of link 2").value).toBe("https://example.com/notes");
  await waitFor(() => expect(button("Save profile").disabled).toBe(true));
});

test("a removed link gives the focus to the next one, then to the button that adds links", async () => {
  const { button, press, fill } = await open();
  for (const number of [1, 2]) {
    await press("Add link");
    await fill(`Label of link ${number}`, `Link ${number}`);
  }
  await press("Remove link 1");
  await waitFor(() => expectFocus(button("Remove link 1")));
  await press("Remove link 1");
  await waitFor(() => expectFocus(button("Add link")));
});

test("five links are the most", async () => {
  const { page, button, press } = await open();
  for (let number = 1; number <= 5; number += 1) await press("Add link");
  expect(button("Add link").disabled).toBe(true);
  page.getByText("Up to 5 links");
});

test("each wrong field shows its message, the first gets the focus, nothing is sent, and discarding restores the profile", async () => {
  const { page, field, press, fill } = await open();
  await fill("Name", " ");
  await fill("Headline", "x".repeat(221));
  page.getByText("221 / 220");
  await press("Add link");
  await fill("Address of link 1", "javascript:alert(1)");
  await press("Save profile");
  for (const message of [
    "Enter your full name.",
    "The headline can have at most 220 characters.",
    "Enter a name for the link.",
    "Enter a full URL, such as https://example.com.",
  ]) {
    await page.findByText(message);
  }
  expectFocus(field("Name"));
  expect(screen.server.calls).not.toContain(save);
  await fill("Name", "Ada B.");
  await waitFor(() => expect(page.queryByText("Enter your full name.") === null).toBe(true));
  await press("Discard changes");
  expect(field("Name").value).toBe("Ada");
  expect(page.queryByLabelText("Label of link 1")).toBeNull();
});

test("while it is saved the button says so, and a failure keeps what was typed", async () => {
  const { page, field, button, press, fill } = await open();
  await fill("Headline", "Half a thought");
  const release = screen.server.hold(save);
  await press("Save profile");
  expect(button("Saving...").disabled).toBe(true);
  release();
  await page.findByText("Profile Saved");
  screen.server.answer(save, () => new Response("", { status: 502 }));
  await fill("Headline", "A whole thought");
  await press("Save profile");
  await page.findByText("Save Failed");
  page.getByText("Could not save your profile.");
  expect(field("Headline").value).toBe("A whole thought");
});

test("a refusal by the server is shown at its field", async () => {
  const { page, field, press, fill } = await open();
  const details = [{ path: "headline", message: "Choose another headline." }];
  const body = { success: false, code: "request.invalid", message: "Check the fields.", details, requestId: "1" };
  screen.server.answer(save, () => Response.json(body, { status: 400 }));
  await fill("Headline", "Something");
  await press("Save profile");
  await page.findByText("Choose another headline.");
  expectFocus(field("Headline"));
});

test("leaving with unsaved changes asks first, and what was typed stays if the person does", async () => {
  const { page, user, field, press, fill, address } = await open();
  await fill("Headline", "Half a thought");
  await user.click(page.getByRole("link", { name: "Overview" }));
  await page.findByRole("alertdialog", { name: "Discard your changes?" });
  await press("Keep editing");
  expect([field("Headline").value, address()]).toEqual(["Half a thought", "/profile"]);
  await user.click(page.getByText("Overview"));
  await page.findByRole("alertdialog");
  await press("Discard");
  await page.findByText("Elsewhere");
});

test("leaving without changes asks nothing", async () => {
  const { page, user, fill } = await open();
  await fill("Headline", "Half a thought");
  await fill("Headline", "");
  await user.click(page.getByText("Overview"));
  await page.findByText("Elsewhere");
});

test("usage is shown against each quota, with the day it resets", async () => {
  const { page } = await open();
  for (const quota of [10, 20, 100]) await page.findByText(`0 of ${quota}`);
  expect(page.getAllByText("Resets 1 December")).toHaveLength(3);
  await page.findByText("This session");
});

const pictureFile = (content: BlobPart, name = "photo.png") => new File([content], name, { type: "image/png" });

/** What a browser makes of an image file; its pixels are the browser tests' concern. */
function decodes(width: number, height: number): void {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height }) });
  spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob([png(100)], { type: "image/png" })),
  );
}

test("a picture is cropped with the sliders, saved and removed", async () => {
  decodes(300, 200);
  const { page, user, field, press, stored } = await open();
  await user.upload(field("Picture file"), pictureFile(png(300, { height: 200 })));
  await page.findByRole("dialog", { name: "Your picture" });
  const zoom = await page.findByLabelText<HTMLInputElement>("Zoom");
  expect([zoom.min, zoom.max]).toEqual(["1", "3.125"]);
  expect([field("Horizontal position").disabled, field("Vertical position").disabled]).toEqual([false, true]);
  await press("Save picture");
  await page.findByText("Picture Saved");
  expect(stored().avatar).toEqual(expect.any(String));
  await press("Remove");
  await page.findByText("Picture Removed");
  expect(stored().avatar).toBeUndefined();
});

test("an image that is too small or can't be read is refused before anything is sent", async () => {
  const { page, user, field, button, press } = await open();
  for (const [decode, message] of [
    [() => decodes(40, 40), "This image is too small. Choose one of at least 64 by 64 pixels."],
    [
      () => Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error("no image")) }),
      "This image can't be read. Choose a PNG, JPEG or WebP file.",
    ],
  ] as const) {
    decode();
    await user.upload(field("Picture file"), pictureFile("<svg/>"));
    await page.findByText(message);
    expect(button("Save picture").disabled).toBe(true);
    await press("Cancel");
  }
  expect(screen.server.calls).not.toContain("PUT /api/profile/avatar");
});

test("a file over 20 MB is refused", async () => {
  const { page, user, field } = await open();
  await user.upload(field("Picture file"), pictureFile(new Uint8Array(20 * 1024 * 1024 + 1)));
  await page.findByText("The file is larger than 20 MB. Choose a smaller one.");
});
