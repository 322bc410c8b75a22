import { getErrorMessage } from "#core/errors.ts";
import type { Finding } from "./contract.ts";

export function finding(name: string, state: Finding["state"], says: string, remedy?: string): Finding {
  return { name, state, says, ...(remedy !== undefined && { remedy }) };
}

/** What cannot be read is a finding, not the end of the report. */
export function checked(name: string, check: () => Finding): Finding {
  try {
    return check();
  } catch (error) {
    const remedy = "Make the account that runs Attaché the owner of the whole data folder, then run this again.";
    return finding(name, "broken", `cannot be read: ${getErrorMessage(error)}`, remedy);
  }
}
