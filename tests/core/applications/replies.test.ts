import { describe, expect, test } from "bun:test";
import { classifyReply } from "#core/applications/replies/classify-reply.ts";
import { ConfirmedReply, replyLimits } from "#core/applications/replies/contract.ts";
import { findDate } from "#core/applications/replies/find-date.ts";
import { readMail } from "#core/applications/replies/read-mail.ts";
import { fc } from "../../support/core/fast-check.ts";
import { createApplicationFixture } from "./fixture.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
async function* inPieces(text: string): AsyncIterable<Uint8Array> {
  yield bytes(text);
}

describe("A reply in English or German is", () => {
  test.each([
    ["received", "Thank you for applying to Northwind. We have received your application and will be in touch."],
    ["received", "vielen Dank für Ihre Bewerbung. Wir melden uns in den nächsten Wochen."],
    ["received", "Hiermit bestätigen wir den Eingang Ihrer Bewerbung."],
    ["received", "Thanks for your application. If your profile matches, we will invite you to an interview."],
    ["received", "Danke für Ihre Bewerbung. Sofern Ihr Profil passt, laden wir Sie zu einem Gespräch ein."],
    ["rejected", "Thank you for applying. Unfortunately, we have decided to move forward with other candidates."],
    ["rejected", "We regret to inform you that the position has been filled."],
    ["rejected", "After careful review we will not be moving forward with your application."],
    ["rejected", "We are unable to invite you to an interview."],
    ["rejected", "Leider müssen wir Ihnen mitteilen, dass wir uns für einen anderen Bewerber entschieden haben."],
    ["rejected", "vielen Dank für Ihre Bewerbung. Leider können wir Sie nicht zu einem Vorstellungsgespräch einladen."],
    ["rejected", "Wir bedauern, Ihnen keine positive Rückmeldung geben zu können."],
    ["interview", "Thank you for your application. We would like to invite you to an interview on December 1."],
    ["interview", "Could you share your availability for a phone screen next week?"],
    ["interview", "Gerne möchten wir Sie zu einem Vorstellungsgespräch am 1. Dezember um 10 Uhr einladen."],
    ["interview", "Wir laden Sie herzlich zu einem Kennenlerngespräch ein."],
    ["offer", "Following your interview we are pleased to offer you the position of Engineer."],
    ["offer", "Congratulations! Your offer letter is attached."],
    ["offer", "We'd love to have you on the team. Please find the contract attached."],
    [
      "interview",
      "Unfortunately the interview on 4 December 2026 at 10:00 has to be postponed to 11 December 2026 at 10:00.",
    ],
    ["interview", "Leider müssen wir Ihr Vorstellungsgespräch auf den 11. Dezember verschieben."],
    ["interview", "Wir laden Sie zum Gespräch am 3.12.2026 um 14:00 Uhr ein"],
    ["offer", "Wir freuen uns, Ihnen die Stelle anbieten zu können. Der Arbeitsvertrag liegt bei."],
  ])("%s: %s", (kind, text) => {
    expect(classifyReply("Your application", text)?.kind).toBe(kind as "received");
  });

  test.each(["Our newsletter of the week.", "Der Sommer wird warm.", "See you tomorrow", "Leider regnet es heute."])(
    "nothing at all: %s",
    (text) => {
      expect(classifyReply("Hello", text)).toBeUndefined();
    },
  );
});

describe("A date", () => {
  test.each([
    ["on Tuesday, December 1, 2026 at 2 pm", "2026-12-01", "14:00"],
    ["on 1st of December at 10:30 am in Berlin", "2026-12-01", "10:30"],
    ["am Dienstag, den 1. Dezember 2026 um 10 Uhr", "2026-12-01", "10:00"],
    ["am 01.12.2026, 14:30 Uhr", "2026-12-01", "14:30"],
    ["am 3.1. um 9:00", "2027-01-03", "09:00"],
    ["2026-12-24 08:15", "2026-12-24", "08:15"],
    ["on 12 January", "2027-01-12", null],
    ["Applied on 1 Nov 2026, interview on 24 Nov 2026", "2026-11-24", null],
    ["The interview on 4 December at 10:00 has to be postponed to 11 December at 11:00", "2026-12-11", "11:00"],
    ["We are open on 2 December. Your interview is on 4 December at 12:00", "2026-12-04", "12:00"],
  ])("%s", (text, day, time) => {
    expect(findDate(text, "2026-11-20")).toMatchObject({ day, time });
  });

  test.each(["", ".", ",", ";", ")", "!", "?", ".)", "\n", ".\nBest regards", "\u00a0."])(
    "has the time that it names, with %j after it",
    (end) => {
      const times = ["2:30 pm", "2:30 PM", "2:30pm", "2:30 p.m.", "2:30 p.m", "2:30\u00a0pm", "14:30", "14:30:00"];
      for (const time of times)
        for (const day of [
          "3 December 2026 at ",
          "December 3, 2026 at ",
          "2026-12-03 ",
          "3.12.2026 um ",
          "3 December\u00a0",
        ])
          expect(findDate(`The interview is on ${day}${time}${end}`, "2026-11-20")).toMatchObject({
            day: "2026-12-03",
            time: "14:30",
          });
      expect(findDate(`am 3.12. um 14.30${end}`, "2026-11-20")).toMatchObject({ time: "14:30" });
      expect(findDate(`on 3 December at 12:15 a.m.${end}`, "2026-11-20")).toMatchObject({ time: "00:15" });
    },
  );

  test.each([
    ["from 2:30 to 3:30 pm.", "14:30"],
    ["2:30–3:30 pm", "14:30"],
    ["11:30 am - 12:30 pm", "11:30"],
    ["11:30-12:30 pm.", "11:30"],
    ["from 2 to 3 pm", "14:00"],
    ["14:00-15:00.", "14:00"],
    ["von 10 bis 12 Uhr.", "10:00"],
  ])("begins when the period begins: %s", (period, time) => {
    expect(findDate(`on 3 December 2026 ${period}`, "2026-11-20")).toMatchObject({ day: "2026-12-03", time });
  });

  test("is followed by another date, not by a time", () => {
    expect(findDate("Termine: 3.12., 10.12.", "2026-11-20")).toMatchObject({ day: "2026-12-03", time: null });
    expect(findDate("on 3 December 2026, 10.12.2026", "2026-11-20")).toMatchObject({ time: null });
    expect(findDate("on 3 December 2026 – 2 rounds", "2026-11-20")).toMatchObject({ time: null });
  });

  test.each([
    ["on Friday, December 11, 2026 at 2:30 pm (EST)", "2026-12-11T19:30:00Z", "December 11, 2026 at 2:30 pm (EST)"],
    ["am 11.12.2026 um 14:00 Uhr MEZ", "2026-12-11T13:00:00Z", "11.12.2026 um 14:00 Uhr MEZ"],
    ["on 11 December at 9:00 UTC+5:30", "2026-12-11T03:30:00Z", "11 December at 9:00 UTC+5:30"],
    ["on 11 December at 9:00 GMT-3.", "2026-12-11T12:00:00Z", "11 December at 9:00 GMT-3"],
    ["on 11 December 2026 at 2pm ET", "2026-12-11T19:00:00Z", "11 December 2026 at 2pm ET"],
    ["on 11 December at 9:00 IST", null, "11 December at 9:00"],
    ["on 11 December at 9:00 Estimated time: 1 hour", null, "11 December at 9:00"],
  ])("with a zone is an instant: %s", (text, instant, words) => {
    const at = instant === null ? null : Date.parse(instant);
    expect(findDate(text, "2026-11-20")).toMatchObject({ at, words });
  });

  test.each(["12/01/2026", "31.02.2026", "in 14 days", "version 1.2.3", "1 Nov 2026", "call 0170 1234567"])(
    "is none that anyone would have to guess: %s",
    (text) => {
      expect(findDate(text, "2026-11-20")).toBeUndefined();
    },
  );
});

describe("A mail", () => {
  const html = [
    "Message-ID: <1@northwind.example>",
    'From: "Northwind Recruiting" <jobs@northwind.example>',
    "Subject: =?utf-8?Q?Ihre_Bewerbung_=E2=80=93_Analyst?=",
    "Date: Thu, 19 Nov 2026 10:00:00 +0100",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<head><style>p{}</style></head><p>Leider m&uuml;ssen wir Ihnen absagen.</p><script>alert(1)</script>",
    "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
  ].join("\r\n");

  test("with HTML is read as the text that a reader sees, and its markup stays text", async () => {
    expect(await readMail(bytes(html))).toEqual({
      fromName: "Northwind Recruiting",
      fromAddress: "jobs@northwind.example",
      subject: "Ihre Bewerbung – Analyst",
      text: "Leider müssen wir Ihnen absagen.\n<img src=x onerror=alert(1)>",
      sentAt: Date.parse("2026-11-19T09:00:00Z"),
    });
  });

  test("that was pasted is read without what it quotes", async () => {
    const pasted =
      "Von: Babbage Karriere <hr@babbage.example>\nBetreff: Einladung\n\nHallo Ada,\nwir laden Sie ein.\n> Ihre Nachricht\nAm 3. Nov. 2026 schrieb Ada:\nLeider nein";
    const mail = await readMail(bytes(pasted));
    expect(mail).toMatchObject({
      fromName: "Babbage Karriere",
      fromAddress: "hr@babbage.example",
      subject: "Einladung",
    });
    expect(mail.text).toEndWith("wir laden Sie ein.");
  });

  test("is matched with the application it names, and proposes kind and date without storing anything", async () => {
    const { core, userId, applications, apply } = await createApplicationFixture();
    apply({ company: "Acme Inc.", jobTitle: "Engineer" });
    const { id } = apply({ company: "Northwind GmbH", jobTitle: "Analyst" });
    apply({ company: "Northwind GmbH", jobTitle: "Data Engineer" });
    const changes = core.database.sqlite.query<{ n: number }, []>("SELECT total_changes() AS n");
    const before = changes.get()?.n;
    const proposal = await applications.proposeReply(userId, inPieces(html), undefined);
    expect(proposal).toMatchObject({
      kind: "rejected",
      company: "Northwind GmbH",
      reason: "Leider müssen wir Ihnen absagen.",
    });
    expect(proposal.applications.map(({ jobTitle }) => jobTitle)).toEqual(["Analyst", "Data Engineer"]);
    expect(proposal.applications[0]?.id).toBe(id);
    expect(changes.get()?.n).toBe(before);
  });

  test("changes what its owner confirmed: status, interview and note in one", async () => {
    const { userId, applications, apply } = await createApplicationFixture();
    const { id } = apply({ appliedAt: "2026-11-10T10:00:00Z" });
    const details = applications.confirmReply(
      userId,
      id,
      ConfirmedReply.parse({
        kind: "interview",
        at: "2026-11-20T10:00:00Z",
        interview: { startsAt: "2026-12-01T10:00:00Z" },
        note: "We would like to meet you.",
      }),
    );
    expect(details).toMatchObject({
      status: "interview",
      statusAt: "2026-11-20T10:00:00.000Z",
      nextInterviewAt: "2026-12-01T10:00:00.000Z",
    });
    expect(details.notes.map(({ text }) => text)).toEqual(["We would like to meet you."]);
    expect(applications.confirmReply(userId, id, { kind: "received" }).history).toHaveLength(2);
  });

  test("of a stranger is read in bounded time, whatever it contains", async () => {
    const hostile = [
      "leider ".repeat(200_000),
      `${"<script>".repeat(60_000)}x`,
      "1. ".repeat(300_000),
      `From: ${"a ".repeat(100_000)}\nOn ${"x".repeat(100_000)} wrote:`,
      `Message-ID: <x>\nSubject: ${"=?utf-8?Q?=41?=".repeat(20_000)}\nContent-Type: text/html\n\n${"<p ".repeat(300_000)}`,
    ];
    const { userId, applications } = await createApplicationFixture();
    for (const text of hostile) {
      const proposal = await applications.proposeReply(userId, inPieces(text), undefined).catch(() => undefined);
      expect(proposal?.text.length ?? 0).toBeLessThanOrEqual(replyLimits.text);
    }
  });

  test("with any text raises nothing but its declared errors", async () => {
    const { userId, applications } = await createApplicationFixture();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 300 }), async (text) => {
        const outcome = await applications
          .proposeReply(userId, inPieces(text), undefined)
          .catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toHaveProperty("code", "applications.empty_mail");
      }),
      { numRuns: 200 },
    );
  });
});
