import { expect, test } from "bun:test";
import { DraftChange, NewSavedAnswer } from "#core/application-drafts/contract.ts";
import { NewApplication } from "#core/applications/contract.ts";
import { NewContact, NewInterview, NewNote } from "#core/applications/parts/contract.ts";
import { ConfirmedReply } from "#core/applications/replies/contract.ts";
import { Carousel } from "#core/cv/carousel/contract.ts";
import { CvInput, VersionInput } from "#core/cv/contract.ts";
import { tidyLines } from "#core/html-to-text.ts";
import { JobPreferences } from "#core/job-preferences/contract.ts";
import { NewBlock, NewSavedSearch } from "#core/jobs/contract.ts";

/** Right-to-left override, and an isolate. */
const given = "safe\u202Egpj.exe\u2066";
const answers = [{ question: given, answer: given }];
const entry = { title: given, company: given, location: given, description: given };
const letter = { recipient: given, subject: given, body: given, closing: given };

const texts = {
  application: NewApplication.parse({
    jobTitle: given,
    company: given,
    location: given,
    salaryRange: given,
    cvUsed: given,
    coverLetter: given,
    jobDescription: given,
    answers,
  }),
  note: NewNote.parse({ text: given }),
  contact: NewContact.parse({ name: given, role: given, phone: given }),
  interview: NewInterview.parse({ startsAt: "2026-12-01T10:00:00Z", place: given, note: given }),
  reply: ConfirmedReply.parse({ kind: "offer", note: given }),
  draft: DraftChange.parse({ coverLetter: given, answers }),
  answer: NewSavedAnswer.parse(answers[0]),
  preferences: JobPreferences.parse({ jobTitle: given, location: given, skills: [given] }),
  block: NewBlock.parse({ kind: "company", value: given }),
  search: NewSavedSearch.parse({ name: given, criteria: { query: given, location: given } }),
  cv: CvInput.parse({
    personalInfo: { fullName: given, headline: given, links: [{ label: given, url: given }] },
    summary: given,
    skills: [given],
    experience: [entry],
    customSections: [{ title: given, entries: [entry] }],
    sections: [{ id: "skills", title: given }],
  }),
  version: VersionInput.parse({ name: given, summary: given, letter, wording: { a: { title: given } } }),
  carousel: Carousel.parse({ markdown: given }),
  pasted: tidyLines(given),
};

test.each(Object.entries(texts))("text of %s is stored without characters that change its direction", (_, value) => {
  const stored = JSON.stringify(value);
  expect(stored).toContain("safegpj.exe");
  expect(stored).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
});

test("marks of a text from right to left stay", () => {
  expect(NewNote.parse({ text: "שלום\u200F!" }).text).toBe("שלום\u200F!");
});
