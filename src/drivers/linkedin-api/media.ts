import { z } from "zod";
import type { OutgoingFile, PostMedia } from "#core/network-port.ts";
import type { Clock } from "#core/ports.ts";
import { requireAnswer } from "./responses.ts";
import type { Calls } from "./calls.ts";

/** How long the network is given for what cannot be asked about, and between two looks at what can, ms. */
const grace = 20_000;
const lookEvery = 2000;
const looks = 15;
/** A hundred megabytes on a slow line take their time. */
const uploadWithin = 120_000;

const Begun = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().optional(), document: z.string().optional() }),
});
const Asset = z.object({ status: z.string() });

type Kind = "images" | "documents";

interface MediaRoom {
  calls: Calls;
  clock: Clock;
  /** URN of the account's member. */
  owner: string;
}

/** Uploads what goes out with a post, all of it before anything is published, and tells how the post refers to it. */
export async function uploadMedia(context: MediaRoom, media: PostMedia): Promise<Record<string, unknown>> {
  if (media.kind === "document") {
    const id = await upload(context, "documents", media.file);
    await ready(context, "documents", [id]);
    return { media: media.title.trim() === "" ? { id } : { id, title: media.title } };
  }
  const images: { id: string; altText?: string }[] = [];
  for (const { file, alt } of media.images) {
    const id = await upload(context, "images", file);
    // A field that is there and blank is refused.
    images.push(alt.trim() === "" ? { id } : { id, altText: alt });
  }
  await ready(
    context,
    "images",
    images.map(({ id }) => id),
  );
  const [only] = images;
  return images.length === 1 && only ? { media: only } : { multiImage: { images } };
}

async function upload({ calls, clock, owner }: MediaRoom, kind: Kind, file: OutgoingFile): Promise<string> {
  const path = `/rest/${kind}?action=initializeUpload`;
  const begun = await calls.call({ method: "POST", path, json: { initializeUploadRequest: { owner } } });
  const { value } = Begun.parse(requireAnswer(begun, clock.now()).body);
  const id = kind === "images" ? value.image : value.document;
  if (id === undefined) throw new Error(`LinkedIn gave '${file.name}' no name of its own.`);
  // The whole file at once: of pieces the network keeps the last.
  const put = { method: "PUT", path: value.uploadUrl, bytes: file.bytes(), limit: uploadWithin } as const;
  requireAnswer(await calls.call(put), clock.now());
  return id;
}

/** A member's token may upload but mostly not look: then the network is given a while. */
async function ready({ calls, clock }: MediaRoom, kind: Kind, ids: readonly string[]): Promise<void> {
  const wait = (ms: number) => new Promise<void>((go) => clock.after(ms, go));
  for (const id of ids) {
    for (let look = 1; ; look += 1) {
      const answer = await calls.call({ method: "GET", path: `/rest/${kind}/${encodeURIComponent(id)}` });
      if (answer.status === 403 || answer.status === 404) return wait(grace);
      const { status } = Asset.parse(requireAnswer(answer, clock.now()).body);
      if (status === "AVAILABLE") break;
      if (status === "PROCESSING_FAILED") throw new Error("LinkedIn could not process the file.");
      if (look === looks) throw new Error("LinkedIn is still processing the file.");
      await wait(lookEvery);
    }
  }
}
