import { createConcurrencyLimit } from "#core/concurrency-limit.ts";
import { Fault } from "#core/errors.ts";
import type { LinkReader } from "#core/link-port.ts";
import { tokenizePostText } from "#core/post-text.ts";
import { maxLinks, type CheckedLink, type LinkCheck } from "./contract.ts";
import { judgeAnswer, maxRedirects, redirectTarget, tooManyRedirects, type Judgment } from "./rules.ts";

const atOnce = 4;

export function createLinkCheck({ linkReader }: { linkReader: LinkReader }) {
  const limit = createConcurrencyLimit(1);

  async function check({ text, href }: WrittenLink): Promise<CheckedLink> {
    let url = new URL(href);
    for (let redirected = 0; redirected <= maxRedirects; redirected += 1) {
      const answer = await linkReader.ask(url);
      const target = redirectTarget(url, answer);
      if (!target) return describe(text, new URL(href), url, judgeAnswer(answer));
      url = target;
    }
    return { url: text, ...tooManyRedirects };
  }

  return {
    /** Asks the site of each link, from this server. @throws Fault `links.check_running` */
    async checkLinks(userId: string, content: string): Promise<LinkCheck> {
      const end = limit.begin(userId);
      if (!end) {
        const message = "Links are being checked already. Wait for the result, then try again.";
        throw new Fault("rate_limited", "links.check_running", message);
      }
      try {
        const written = linksIn(content);
        const checked: CheckedLink[] = [];
        for (let from = 0; from < Math.min(written.length, maxLinks); from += atOnce) {
          const batch = written.slice(from, Math.min(from + atOnce, maxLinks));
          checked.push(...(await Promise.all(batch.map(check))));
        }
        return { links: checked, unchecked: Math.max(0, written.length - maxLinks) };
      } finally {
        end();
      }
    },
  };
}

interface WrittenLink {
  text: string;
  href: string;
}

/** Each address once. */
function linksIn(content: string): WrittenLink[] {
  const links = tokenizePostText(content).filter((part) => part.kind === "link");
  return [...new Map(links.map((link) => [new URL(link.href).href, link])).values()];
}

/** Another scheme or host in front of the same path is no news. */
function describe(text: string, written: URL, reached: URL, judgment: Judgment): CheckedLink {
  const withoutHash = ({ href }: URL): string => href.split("#", 1)[0] ?? "";
  const isSame = withoutHash(written) === withoutHash(reached);
  return { url: text, ...judgment, ...(!isSame && { leadsTo: reached.href }) };
}
