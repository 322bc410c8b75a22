import { expect, test } from "bun:test";
import { NewInterview } from "#core/applications/parts/contract.ts";
import { createApplicationFixture } from "./fixture.ts";

test.each([
  [
    "as it was read",
    "Your application\n\nUnfortunately we chose another candidate for the role of an engineer. All the best.",
  ],
  [
    "pasted without its subject, with other line breaks",
    "Unfortunately we chose another candidate\nfor the role of an engineer.  All the best.",
  ],
])("a mail that was added before, %s, adds nothing more and says so", async (_, again) => {
  const { userId, applications, apply } = await createApplicationFixture();
  const { id } = apply();
  const note =
    "Your application\n\nUnfortunately we chose another candidate for the role of an engineer. All the best.";
  const before = applications.confirmReply(userId, id, { kind: "rejected", note });
  const interview = NewInterview.parse({ startsAt: "2026-12-01T10:00:00Z" });
  expect(() => applications.confirmReply(userId, id, { kind: "interview", note: again, interview })).toThrow(
    "This mail was already added to this application, so nothing was added.",
  );
  expect(applications.get(userId, id)).toEqual(before);
  const other = apply({ company: "Babbage" });
  expect(applications.confirmReply(userId, other.id, { kind: "rejected", note }).status).toBe("rejected");
  expect(applications.confirmReply(userId, id, { kind: "offer", note: "We changed our minds." }).status).toBe("offer");
});
