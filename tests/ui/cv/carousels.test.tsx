import { fireEvent, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { CvToSave } from "#core/cv/contract.ts";
import { CarouselScreen } from "#ui/screens/cv/carousel/carousel-screen.tsx";
import { takeStartingFiles } from "#ui/features/starting-files.ts";

const screen = screenTest();

async function open({ accent }: { accent?: string } = {}) {
  const { user: person } = await screen.signIn("Ada");
  if (accent) screen.server.core.cv.save(person.id, CvToSave.parse({ accent }));
  const opened = screen.render(<CarouselScreen />, { at: "/carousels" });
  const { page, user } = opened;
  const slides = await page.findByLabelText<HTMLTextAreaElement>("Slides in Markdown");
  return {
    ...opened,
    slides,
    button: (name: string) => page.getByRole<HTMLButtonElement>("button", { name }),
    write: (markdown: string) => fireEvent.change(slides, { target: { value: markdown } }),
    tab: (name: string) => user.click(page.getByRole("tab", { name })),
  };
}

test("without slides nothing is sent, and the screen says what will appear", async () => {
  const { page, button, slides } = await open();
  expect(slides.value).toBe("");
  page.getByText("Your slides appear here as you write them.");
  expect([button("Download PDF").disabled, button("Use in a post").disabled]).toEqual([true, true]);
});

test("the example is typeset as it is, and undo takes it back", async () => {
  const { page, user, button, slides } = await open();
  await user.click(button("Start with an example"));
  expect((await page.findAllByAltText(/^Page \d of 5 of your carousel$/)).length).toBe(5);
  await user.click(button("Undo"));
  expect(slides.value).toBe("");
});

test("a carousel starts with the color of the CV", async () => {
  const { page, tab } = await open({ accent: "#aa3300" });
  await tab("Design");
  expect(page.getByLabelText<HTMLInputElement>("Accent color").value).toBe("#aa3300");
  expect(page.getByLabelText<HTMLInputElement>("Bold").checked).toBe(true);
});

test("a text that is too long is refused at its field", async () => {
  const { page, button, write } = await open();
  write("# Slide\n".repeat(2501));
  await page.findByText("Use at most 20000 characters.");
  expect(button("Use in a post").disabled).toBe(true);
});

test("more slides than a post takes are refused with what to do", async () => {
  const { page, write } = await open();
  write("# Slide\n\n---\n\n".repeat(51));
  await page.findByText("A document post can have at most 50 slides. This one has 51.");
});

test("Use in a post takes the PDF, named after its title, into a new post", async () => {
  const { button, user, write, address } = await open();
  write("# Über uns\n\n---\n\n- Ruhe");
  await user.click(button("Use in a post"));
  await waitFor(() => expect(address()).toStartWith("/content-scheduler"));
  const [file, ...others] = takeStartingFiles();
  expect([file?.name, file?.type, others]).toEqual(["Über uns.pdf", "application/pdf", []]);
  expect(takeStartingFiles()).toEqual([]);
});
