import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { AuditEntryRow } from "#ui/components/accounts/audit-entry-row.tsx";
import { ZoneContext } from "#ui/lib/use-zone.ts";

const entry = {
  id: "1",
  at: "2026-11-20T23:30:00.000Z",
  actor: { id: null, name: "", email: "" },
  action: "account_created",
  target: null,
  summary: "Created account 'Ada'",
  details: [],
  address: null,
} as const;

test("times are shown in the account's time zone, whatever the browser's is", () => {
  const shownIn = (zone: string) =>
    renderToString(
      <ZoneContext value={zone}>
        <AuditEntryRow entry={{ ...entry, details: [] }} />
      </ZoneContext>,
    );
  expect(shownIn("Asia/Tokyo")).toContain("21 Nov 2026, 08:30:00");
  expect(shownIn("America/New_York")).toContain("20 Nov 2026, 18:30:00");
});
