import { fireEvent, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { png } from "#tests/support/files/pictures.ts";
import { contentSchedulerScreen, create, refusal } from "./content-scheduler-screen.tsx";

const { screen, signIn, open } = contentSchedulerScreen();
const upload = "POST /api/media";

const picture = (name: string, shade = 128) => new File([png(64, { shade })], name, { type: "image/png" });
const pictures = (count: number) => Array.from({ length: count }, (_, at) => picture(`${at + 1}.png`, at));
const document = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });

/** Uploads are accepted without reading the files, and named by a number. */
function acceptUploads(kind: "image" | "document" = "image") {
  let uploads = 0;
  screen.server.answer(upload, () => {
    uploads += 1;
    const fields = { id: `upload${uploads}`, kind, url: "/api/media/1", name: `${uploads}.png`, bytes: 64 };
    return Response.json(fields, { status: 201 });
  });
}

async function openWithText() {
  const opened = await open();
  await opened.fill("Content", "Our roof, before and after.");
  const add = (kind: "pictures" | "document", files: File[]) =>
    opened.user.upload(opened.field(`Add ${kind}: files`), files);
  return { ...opened, add };
}

test("pictures are uploaded, described and put in order, and the draft has them", async () => {
  const { stored } = await signIn();
  const { page, isShown, add, fill, press } = await openWithText();
  await add("pictures", [picture("before.png", 60), picture("after.png", 180)]);
  await waitFor(() => expect(isShown(/^Uploading, /)).toBe(false));
  await fill("Alt text for picture 1", "Bare beams");
  await press("Move after.png up");
  await press("Save as Draft");
  await page.findByText("Draft Saved");
  expect(stored()[0]?.media).toMatchObject([
    { name: "after.png", alt: "" },
    { name: "before.png", alt: "Bare beams" },
  ]);
});

test("a post has at most 20 pictures, and a 21st is refused before it is uploaded", async () => {
  await signIn();
  acceptUploads();
  const { page, button, isShown, add, press } = await openWithText();
  await add("pictures", pictures(21));
  await page.findByText("21.png was not added. A post can have at most 20 pictures.");
  await waitFor(() => expect(isShown(/^Uploading, /)).toBe(false));
  expect(button("Add pictures").disabled).toBe(true);
  expect(screen.server.calls.filter((call) => call === upload)).toHaveLength(20);
  screen.server.answer(create, () => refusal("Sent."));
  await press("Save as Draft");
  await waitFor(() => expect(screen.server.calls).toContain(create));
});

test("a file of another type is refused by its name, counts for nothing and holds nothing up", async () => {
  const { stored } = await signIn();
  const { page, content, button, field, isShown, add, press } = await openWithText();
  const files = [
    new File(["# Read me"], "README.md", { type: "text/markdown" }),
    new File([], "empty.png", { type: "image/png" }),
  ];
  fireEvent.drop(content, { dataTransfer: { files } });
  await page.findByText("README.md can't be attached. Use JPEG, PNG, GIF, PDF, Word or PowerPoint.");
  page.getByText("empty.png is empty. Choose another file.");
  expect(screen.server.calls).not.toContain(upload);
  expect([button("Add pictures").disabled, button("Add document").disabled]).toEqual([false, false]);
  await add("pictures", [picture("roof.png")]);
  await waitFor(() => expect(isShown(/^Uploading, /)).toBe(false));
  field("Alt text for picture 1");
  expect(within(page.getByLabelText("Preview")).getAllByRole("presentation")).toHaveLength(1);
  await press("Remove empty.png");
  expect(isShown("empty.png is empty. Choose another file.")).toBe(false);
  await press("Save as Draft");
  await page.findByText("Draft Saved");
  expect(stored()[0]?.media).toMatchObject([{ name: "roof.png" }]);
});

test("a post has pictures or a document, not both", async () => {
  await signIn();
  acceptUploads();
  const { button, isShown, add, press } = await openWithText();
  await add("pictures", [picture("roof.png")]);
  await waitFor(() => expect(isShown(/^Uploading, /)).toBe(false));
  expect([button("Add pictures").disabled, button("Add document").disabled]).toEqual([false, true]);
  await press("Remove 1.png");
  acceptUploads("document");
  await add("document", [document("plan.pdf")]);
  await waitFor(() => expect([button("Add pictures").disabled, button("Add document").disabled]).toEqual([true, true]));
});

test("nothing is saved before every upload has finished, nor with a file whose upload failed", async () => {
  await signIn();
  const { page, isShown, add, press } = await openWithText();
  const release = screen.server.hold(upload);
  await add("pictures", [picture("roof.png")]);
  await press("Save as Draft");
  await page.findByText("Wait for all uploads to finish.");
  release();
  await waitFor(() => expect(isShown("Wait for all uploads to finish.")).toBe(false));
  screen.server.answer(upload, () => refusal("This file is damaged."));
  await add("pictures", [picture("torn.png")]);
  await page.findByText("torn.png: This file is damaged.");
  await press("Save as Draft");
  await page.findByText("Remove the file that could not be added.");
  expect(screen.server.calls).not.toContain(create);
});

test("the server's message about one file is shown with the files", async () => {
  await signIn();
  acceptUploads();
  const { page, isShown, add, press } = await openWithText();
  await add("pictures", [picture("roof.png")]);
  await waitFor(() => expect(isShown(/^Uploading, /)).toBe(false));
  const message = "This file no longer exists. Add it again.";
  screen.server.answer(create, () => refusal("Check the fields.", { path: "media.0", message }));
  await press("Save as Draft");
  await page.findByText(message);
  await press("Remove 1.png");
  await waitFor(() => expect(isShown(message)).toBe(false));
});
