const memberIdPattern = /^ACo[\w-]+$/;

/** One spelling of the network's public id. Member ids, which some pages show instead, have upper and lower case. */
export const normalizePersonId = (id: string): string =>
  memberIdPattern.test(id) ? id : id.normalize("NFC").trim().toLowerCase();
