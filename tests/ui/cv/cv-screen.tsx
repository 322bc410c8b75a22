import { fireEvent, screenTest } from "../support/render-screen.tsx";
import { Link } from "@tanstack/react-router";
import type { CvInput } from "#core/cv/contract.ts";
import { parseCv } from "#core/cv/parse-cv.ts";
import { CvGenerator } from "#ui/screens/cv/cv-generator.tsx";

export const ada: CvInput = {
  personalInfo: { fullName: "Ada Lovelace" },
  experience: [
    { id: "analyst", title: "Analyst", company: "Analytical Engines", startDate: "1842-01", endDate: "1843-12" },
    { id: "tutor", title: "Tutor", company: "University of London", startDate: "1838" },
  ],
};

/** The CV generator of a person, who may have saved a CV before. */
export function cvScreenTest() {
  const screen = screenTest();

  async function open(saved?: CvInput) {
    const { user: person } = await screen.signIn("Ada");
    const { core } = screen.server;
    if (saved) core.cv.save(person.id, parseCv(saved));
    const opened = screen.render(
      <>
        <Link to="/profile">Profile</Link>
        <CvGenerator />
      </>,
      { at: "/cv-generator" },
    );
    const { page, user } = opened;
    await page.findByLabelText("Full name");
    const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
    const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
    return {
      ...opened,
      field,
      button,
      tab: (name: string) => user.click(page.getByRole("tab", { name })),
      type: (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } }),
      async save() {
        await user.click(button("Save CV"));
        await page.findByText("CV Saved!");
      },
      stored: () => core.cv.get(person.id),
      saveElsewhere: (cv: CvInput) => core.cv.save(person.id, parseCv(cv)),
    };
  }
  return { screen, open };
}
