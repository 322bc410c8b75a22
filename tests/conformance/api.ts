import { createHash } from "node:crypto";
import { createApiDriver } from "#drivers/linkedin-api/driver.ts";
import { createApiVersions } from "#drivers/linkedin-api/api-versions.ts";
import type { Armed } from "#core/prepared-write.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { createLinkedInApi, type LinkedInApi } from "#tests/support/linkedin-api/linkedin-api.ts";
import type { ReceivedFile } from "./media.ts";

export const armed = { attemptId: "a", fence: 1, armedAt: 0 } as Armed;

const longestWait = 20_000;

/** The driver of one account on a fake API, with its reports about comment permission. */
export async function createApiAccount({ comments = null as boolean | null, versions = "202609,202608,202604" } = {}) {
  const fakeTime = createFakeClock();
  const clock = {
    ...fakeTime,
    // The driver's own waits end immediately; the test controls its time limits.
    after(ms: number, then: () => void) {
      if (ms > longestWait) return fakeTime.after(ms, then);
      fakeTime.jump(ms);
      setImmediate(then);
      return () => undefined;
    },
  };
  const api = await createLinkedInApi({ now: clock.now });
  const token = api.grant();
  const commentReports: boolean[] = [];
  const context = {
    apiUrl: api.url,
    webUrl: "https://www.linkedin.com",
    versions: createApiVersions(versions),
    clock,
    memberId: api.member.sub,
    token: () => token,
    canComment: comments,
    onCommentsTried: (accepted: boolean) => void commentReports.push(accepted),
  };
  const driver = createApiDriver(context);
  return {
    api,
    clock,
    token,
    commentReports,
    context,
    driver,
    post: async (text: string) => (await driver.preparePost(text)).submit(armed),
    [Symbol.asyncDispose]: () => api.stop(),
  };
}

interface Content {
  media?: Attached;
  multiImage?: { images: Attached[] };
}
interface Attached {
  id: string;
  altText?: string;
  title?: string;
}

/** The files of a post, as the fake API received them. */
export function filesOf({ posts, uploads }: LinkedInApi, urn: string): ReceivedFile[] {
  const { media, multiImage } = (posts.find((post) => post.urn === urn)?.content ?? {}) as Content;
  const attached = multiImage?.images ?? (media ? [media] : []);
  return attached.map(({ id, altText, title }) => ({
    sha256: createHash("sha256")
      .update(uploads.get(id)?.bytes ?? "")
      .digest("hex"),
    alt: altText ?? title ?? "",
  }));
}

export const writesTo = ({ writes }: LinkedInApi, path: string) => writes.filter((write) => write.path === path);
