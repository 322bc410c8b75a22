import { wallTimeOf } from "#core/wall-time.ts";
import { wordsOf } from "../replies/match-application.ts";

interface Known {
  jobTitle: string;
  company: string;
  jobUrl: string | null;
  /** UTC ms. */
  appliedAt: number;
}

/** Without what only says where the visitor came from. */
function addressOf(url: string | null): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { host, pathname, searchParams } = new URL(url);
  const kept = [...searchParams].filter(([name]) => !/^(utm_|ref|trk|tracking|source|src$|gh_src)/i.test(name));
  return `${host.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}?${new URLSearchParams(kept).toString()}`.toLowerCase();
}

const nameOf = ({ jobTitle, company }: Known): string => `${wordsOf(company).join(" ")}|${wordsOf(jobTitle).join(" ")}`;

/** Same posting, or the same job at the same company on the same day. Each one asked for is known to those after it. */
export function createDuplicateFinder(existing: readonly Known[], zone: string) {
  const byAddress = new Map<string, Known>();
  const byName = new Map<string, Known>();
  const dayOf = ({ appliedAt }: Known) => wallTimeOf(appliedAt, zone).slice(0, 10);
  const remember = (one: Known): void => {
    const address = addressOf(one.jobUrl);
    if (address !== undefined) byAddress.set(address, one);
    byName.set(`${nameOf(one)}|${dayOf(one)}`, one);
  };
  for (const one of existing) remember(one);
  return (one: Known): string | undefined => {
    const address = addressOf(one.jobUrl);
    const same =
      (address === undefined ? undefined : byAddress.get(address)) ?? byName.get(`${nameOf(one)}|${dayOf(one)}`);
    if (!same) {
      remember(one);
      return undefined;
    }
    return `Same as ${same.jobTitle} at ${same.company}, applied on ${dayOf(same)}.`;
  };
}
