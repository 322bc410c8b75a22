/** They wrote after the account's own last message. */
export const hasReplied = ({
  lastOwnAt,
  lastTheirAt,
}: {
  lastOwnAt: number | null;
  lastTheirAt: number | null;
}): boolean => lastOwnAt !== null && lastTheirAt !== null && lastTheirAt > lastOwnAt;
