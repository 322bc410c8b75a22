import type { SalaryRange } from "#core/job-preferences/contract.ts";
import { termsOf } from "./reading/terms.ts";

/** Parameters that say where a visitor comes from, not what is shown. */
const tracking = /^(utm_\w+|ref|referer|referrer|source|src|gh_src|lever-source|trk|trackingid|fbclid|gclid)$/i;

/** Equal for two addresses of one page. */
export function urlKeyOf(url: string): string {
  const parsed = URL.parse(url, "https://attache.invalid");
  if (!parsed) return url;
  const kept = [...parsed.searchParams]
    .filter(([name]) => !tracking.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const host = parsed.hostname.replace(/^www\./, "");
  return `${host}${parsed.pathname.replace(/\/+$/, "")}?${new URLSearchParams(kept)}`;
}

const legalForms = new Set("inc ltd llc gmbh ag se co corp corporation limited plc bv sa sarl oy ab as the".split(" "));

/** Without case, accents and legal form. */
export const companyKeyOf = (company: string): string =>
  company
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !legalForms.has(word))
    .join(" ");

/** Equal for one job of one company; notes such as '(m/f/d)' don't count. */
export const titleKeyOf = (company: string, title: string): string =>
  `${companyKeyOf(company)}|${termsOf(title.replaceAll(/\((?:[mfwdx][/|, ]*)+\)/giu, "")).join(" ")}`;

const salaryFrom: Record<SalaryRange, { min: number; max: number }> = {
  "40k-60k": { min: 40_000, max: 60_000 },
  "60k-90k": { min: 60_000, max: 90_000 },
  "90k-120k": { min: 90_000, max: 120_000 },
  "120k+": { min: 120_000, max: Number.POSITIVE_INFINITY },
};
export const boundsOf = (range: SalaryRange): { min: number; max: number } => salaryFrom[range];

export const splitSkills = (skills: string): string[] =>
  skills
    .split(",")
    .map((skill) => skill.trim())
    .filter((skill) => skill !== "");

interface Closing {
  closedAt: number | null;
  expiresAt: number | null;
}
export const isExpired = ({ closedAt, expiresAt }: Closing, now: number): boolean =>
  closedAt !== null || (expiresAt !== null && expiresAt <= now);
