import { screenTest, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { PostMedia } from "#ui/screens/sandbox/post-media.tsx";

const screen = screenTest();
const file = (name: string, pictureUrl: string | null) => ({
  name,
  type: "",
  sha256: name,
  alt: `About ${name}`,
  pictureUrl,
});

test("pictures with an address are shown, everything else by its name", async () => {
  const media = [file("one.png", "/api/media/1"), file("two.png", null), file("talk.pdf", null)];
  const { page } = screen.render(<PostMedia media={media} />);
  const picture = await page.findByRole<HTMLImageElement>("img");
  expect([picture.alt, picture.getAttribute("src")]).toEqual(["About one.png", "/api/media/1"]);
  expect(page.queryByText("one.png")).toBeNull();
  const files = within(page.getByRole("list", { name: "Files" }));
  for (const name of ["two.png", "talk.pdf"]) files.getByText(name);
});
