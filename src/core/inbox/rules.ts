/** One spelling of the network's public id. Member ids, which some pages show instead, have upper and lower case. */
export const normalizePersonId = (id: string): string =>
  /^ACo[\w-]+$/.test(id) ? id : id.normalize("NFC").trim().toLowerCase();

/** They wrote after the account's own last message. */
export const hasReplied = ({
  lastOwnAt,
  lastTheirAt,
}: {
  lastOwnAt: number | null;
  lastTheirAt: number | null;
}): boolean => lastOwnAt !== null && lastTheirAt !== null && lastTheirAt > lastOwnAt;
