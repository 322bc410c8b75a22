import { readAnswer, type NumberedField } from "./easy-apply-controls.ts";

export interface Resume {
  name: string;
  bytes: Uint8Array;
  /** UTC ms */
  lastUsedAt: number;
}

/** `chosen`: another one of the stored resumes. */
export type ResumeSource = "preselected" | "chosen" | "uploaded";

export interface Draft {
  /** From 0; the number of steps means the review. */
  step: number;
  answers: Record<string, string>;
  /** Those that the form offers, newest first. */
  resumes: Resume[];
  selected: { resume: Resume; source: ResumeSource } | undefined;
  /** Why the last upload was refused. */
  uploadError?: string;
}

/** The oldest is dropped beyond this, so that a long-running site stays small. */
const maxDrafts = 50;
const maxStoredResumes = 4;
const day = 24 * 3_600_000;

export interface Applicant {
  id: string;
  name: string;
}

export function createDrafts({ now }: { now(): number }) {
  const drafts = new Map<string, Draft>();
  const stored = new Map<string, Resume[]>();
  const key = (memberId: string, jobId: string): string => `${memberId} ${jobId}`;
  const storedResumes = (member: Applicant): Resume[] => stored.get(member.id) ?? createResumes(member.name, now());

  return {
    find: (memberId: string, jobId: string): Draft | undefined => drafts.get(key(memberId, jobId)),

    /** `hasResumes`: the last used one is preselected. */
    begin(member: Applicant, jobId: string, hasResumes: boolean): Draft {
      const resumes = hasResumes ? storedResumes(member) : [];
      const [resume] = resumes;
      const selected = resume && { resume, source: "preselected" as const };
      const draft = drafts.get(key(member.id, jobId)) ?? { step: 0, answers: {}, resumes, selected };
      drafts.set(key(member.id, jobId), draft);
      dropOldest(drafts);
      return draft;
    },

    drop: (memberId: string, jobId: string): boolean => drafts.delete(key(memberId, jobId)),

    /** The sent resume is the last used one from then on. */
    storeSent(member: Applicant, { selected }: Draft): void {
      if (!selected) return;
      const others = storedResumes(member).filter((one) => one !== selected.resume);
      stored.set(member.id, [{ ...selected.resume, lastUsedAt: now() }, ...others].slice(0, maxStoredResumes));
      dropOldest(stored);
    },
  };
}

function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > maxDrafts && oldest !== undefined) map.delete(oldest);
}

const createResumes = (memberName: string, now: number): Resume[] =>
  [
    { name: `${memberName} CV 2026.pdf`, daysAgo: 12 },
    { name: `${memberName} CV 2024.docx`, daysAgo: 400 },
  ].map(({ name, daysAgo }) => ({
    name,
    bytes: new TextEncoder().encode(`%PDF-1.7\n${name}\n`),
    lastUsedAt: now - daysAgo * day,
  }));

export function mergeAnswers(draft: Draft, fields: readonly NumberedField[], body: FormData): void {
  for (const place of fields) {
    const answer = readAnswer(place, body);
    if (answer !== undefined) draft.answers[place.field.label] = answer;
  }
}

/** Offered first, and selected. The same file again changes nothing. */
export function uploadResume(draft: Draft, resume: Resume): void {
  delete draft.uploadError;
  const { selected } = draft;
  const isAgain = selected?.source === "uploaded" && selected.resume.name === resume.name;
  if (isAgain && selected.resume.bytes.byteLength === resume.bytes.byteLength) return;
  draft.resumes = [resume, ...draft.resumes];
  draft.selected = { resume, source: "uploaded" };
}

/** Pressing the selected one again deselects it, where that is possible. */
export function selectResume(draft: Draft, body: FormData): void {
  delete draft.uploadError;
  const resume = draft.resumes.find((_, at) => body.has(`resume.${at}`));
  if (resume === draft.selected?.resume) draft.selected = undefined;
  else if (resume) draft.selected = { resume, source: "chosen" };
}
