import { describe, expect, test } from "bun:test";
import { checkRecording, ruleNames } from "./checker/check-recording.ts";
import { plantedViolations, recordViolation } from "./planted/planted.ts";
import {
  approved,
  days,
  hours,
  invitation,
  many,
  message,
  minutes,
  monday,
  send,
  sweep,
  view,
  wall,
  writeRecording,
} from "./planted/write-recording.ts";

const rulesOf = (recording: ReturnType<typeof writeRecording>): string[] => [
  ...new Set(checkRecording(recording).map(({ rule }) => rule)),
];

describe("the checker of what the bot sent", () => {
  for (const planted of plantedViolations) {
    test(`finds '${planted.rule}' and nothing else: ${planted.what}`, () => {
      expect(rulesOf(recordViolation(planted))).toEqual([planted.rule]);
    });
  }

  test("has a planted violation for each of its rules", () => {
    expect([...new Set(plantedViolations.map(({ rule }) => rule))].toSorted()).toEqual([...ruleNames].toSorted());
    expect(plantedViolations.length).toBeGreaterThanOrEqual(30);
  });

  test("finds nothing in a campaign that went well", () => {
    const recording = writeRecording({
      settings: { safety: { withdrawOldRequests: true } },
      events: [
        ...view(monday, "p1"),
        ...invitation(monday + minutes(5), "p1", "Hello Ada"),
        ...invitation(monday + minutes(40), "p2"),
        { type: "accepted", at: monday + hours(20), target: "p1" },
        ...message(monday + days(1), "p1", "Thank you"),
        ...sweep(monday + days(3)),
        ...message(monday + days(3) + minutes(5), "p1", "One more thing"),
        { type: "replied", at: monday + days(3) + hours(1), target: "p1" },
        ...sweep(monday + days(4)),
        { type: "decided", at: monday + days(4), action: "x", isApproved: true, text: "Glad to hear" },
        send("message", monday + days(4) + minutes(5), "p1", { action: "x", text: "Glad to hear", isAnswer: true }),
        ...approved("withdrawal", monday + days(22), "p2"),
        ...invitation(monday + days(43), "p2"),
      ],
    });
    expect(checkRecording(recording)).toEqual([]);
  });

  test("allows each limit to be reached exactly", () => {
    const settings = {
      automation: { profileViewing: { dailyLimit: 20 }, connectionRequests: { dailyLimit: 10 } },
      safety: { requestsPerWeek: 10, notesPerMonth: 3, maxPendingRequests: 10, maxDailyActions: 30 },
    };
    const events = [
      ...many(20, wall("2026-11-16T09:00"), 70_000, (at, n) => view(at, `p${n}`)),
      ...many(10, wall("2026-11-16T10:00"), minutes(31), (at, n) => invitation(at, `p${n}`, n < 3 ? "Hello" : null)),
    ];
    expect(checkRecording(writeRecording({ settings, events }))).toEqual([]);
  });
});
