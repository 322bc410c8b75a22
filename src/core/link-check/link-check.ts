import { createConcurrencyLimit } from "#core/concurrency-limit.ts";
import { Fault } from "#core/errors.ts";
import type { LinkReader } from "#core/link-port.ts";
import type { Clock } from "#core/ports.ts";
import { maxLinks, type CheckedLink, type LinkCheck } from "./contract.ts";
import {
  judgeAnswer,
  linksIn,
  maxRedirects,
  redirectTarget,
  tooManyRedirects,
  type Judgment,
  type WrittenLink,
} from "./rules.ts";

const atOnce = 4;
/** Nothing more is asked after that: the connection of a request that waits longer is closed. */
const timeLimitMs = 45_000;

interface LinkCheckDeps {
  linkReader: Pick<LinkReader, "ask">;
  clock: Clock;
}

export function createLinkCheck({ linkReader, clock }: LinkCheckDeps) {
  const limit = createConcurrencyLimit(1);

  async function check({ text, href }: WrittenLink, until: number): Promise<CheckedLink> {
    let url = new URL(href);
    for (let redirected = 0; redirected <= maxRedirects; redirected += 1) {
      if (clock.now() >= until) return { url: text, ...judgeAnswer({ kind: "timeout" }) };
      const answer = await linkReader.ask(url);
      const target = redirectTarget(url, answer);
      if (!target) return describe(text, new URL(href), url, judgeAnswer(answer));
      url = target;
    }
    return { url: text, ...tooManyRedirects };
  }

  return {
    /** Asks the site of each link, from this server, for less than a minute. @throws Fault `links.check_running` */
    async checkLinks(userId: string, content: string): Promise<LinkCheck> {
      const end = limit.begin(userId);
      if (!end) {
        const message = "Links are being checked already. Wait for the result, then try again.";
        throw new Fault("rate_limited", "links.check_running", message);
      }
      try {
        const written = linksIn(content);
        const until = clock.now() + timeLimitMs;
        const links: CheckedLink[] = [];
        for (let from = 0; from < Math.min(written.length, maxLinks); from += atOnce) {
          const batch = written.slice(from, Math.min(from + atOnce, maxLinks));
          links.push(...(await Promise.all(batch.map((link) => check(link, until)))));
        }
        return { links, unchecked: Math.max(0, written.length - maxLinks) };
      } finally {
        end();
      }
    },
  };
}

/** A different fragment is the same page. */
function describe(text: string, written: URL, reached: URL, judgment: Judgment): CheckedLink {
  const withoutHash = ({ href }: URL): string => href.split("#", 1)[0] ?? "";
  const isSame = withoutHash(written) === withoutHash(reached);
  return { url: text, ...judgment, ...(!isSame && { leadsTo: reached.href }) };
}
