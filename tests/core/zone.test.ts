import { expect, test } from "bun:test";
import { Zone } from "#core/contract.ts";

test("a time zone is stored in its IANA spelling, however it was typed", () => {
  for (const [typed, stored] of [
    ["europe/berlin", "Europe/Berlin"],
    ["AMERICA/ARGENTINA/BUENOS_AIRES", "America/Argentina/Buenos_Aires"],
    ["utc", "UTC"],
    ["etc/gmt+5", "Etc/GMT+5"],
    ["us/eastern", "US/Eastern"],
  ] as const) {
    expect(Zone.parse(typed)).toBe(stored);
  }
});

test("every name that is spelled right stays as it is, and any other is refused", () => {
  for (const zone of [...Intl.supportedValuesOf("timeZone"), "UTC", "Asia/Calcutta", "Asia/Kolkata", "GMT"]) {
    expect(Zone.parse(zone)).toBe(zone);
  }
  for (const name of ["", "+01:00", "Mars/Olympus", "Europe/Berlin "]) expect(Zone.safeParse(name).success).toBe(false);
});
