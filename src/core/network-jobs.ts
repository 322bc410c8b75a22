import type { Listed, NetworkPerson, OutgoingFile } from "#core/network-port.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";

export interface JobCriteria {
  keywords: string;
  location?: string;
  easyApplyOnly?: boolean;
  postedWithinDays?: number;
}

export interface NetworkJob {
  id: string;
  url: string;
  title: string;
  company: string;
  location: string;
  /** `external`: on the company's own site, which this product does not visit. */
  apply: "easy" | "external" | "closed";
  applied: boolean;
  /** UTC ms; null where the network does not say. */
  postedAt: number | null;
}

export interface NetworkJobPage extends NetworkJob {
  description: string;
  hirer: Pick<NetworkPerson, "id" | "url" | "name"> | null;
}

export interface ApplicationQuestion {
  /** `questionKey` of the label: the same for every job that asks it. */
  key: string;
  label: string;
  /** `file` asks for the CV. */
  kind: "text" | "number" | "choice" | "yes_no" | "checkbox" | "file";
  options: readonly string[];
  required: boolean;
  /** Why the form refused the given answer. */
  refusal?: string;
}

/** Ignores case, white space and trailing marks. */
export const questionKey = (label: string): string =>
  label
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s*?:.!]+$/u, "")
    .trim();

export interface Application {
  /**
   * Exactly one of the options for a choice and for yes and no; "yes" or "no" for a checkbox. Undefined: unanswered.
   * Nothing is ever guessed, but what the network itself has filled in stays.
   */
  answer(question: ApplicationQuestion): string | undefined;
  cv?: OutgoingFile;
}

/** A published outcome's `remoteId` is the job's id. */
export interface NetworkJobs {
  search(criteria: JobCriteria, page: number): Promise<Listed<NetworkJob>>;
  open(jobId: string): Promise<NetworkJobPage | undefined>;
  /**
   * Fills in every step up to the last button.
   * @throws QuestionsOpen naming every required question without an answer, and every refused answer
   * @throws Fault `network.job_not_found`, `network.job_external`, `network.job_closed`, `network.form_stuck`
   */
  prepareApplication(jobId: string, application: Application): Promise<PreparedWrite>;
}
