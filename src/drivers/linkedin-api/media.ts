import { z } from "zod";
import type { OutgoingFile, PostMedia } from "#core/network-port.ts";
import type { Clock } from "#core/ports.ts";
import { requireSuccess } from "./responses.ts";
import type { Calls } from "./calls.ts";

/** Used when the processing status can't be read. */
const processingGraceMs = 20_000;
const checkIntervalMs = 2000;
const maxChecks = 15;
/** Enough for 100 MB on a slow connection. */
const uploadTimeoutMs = 120_000;

const InitializedUpload = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().optional(), document: z.string().optional() }),
});
const Asset = z.object({ status: z.string() });

type MediaKind = "images" | "documents";

interface UploadContext {
  calls: Calls;
  clock: Clock;
  owner: string;
}

/** Returns the post's `content` field, which refers to the uploads. */
export async function uploadMedia(context: UploadContext, media: PostMedia): Promise<Record<string, unknown>> {
  if (media.kind === "document") {
    const id = await upload(context, "documents", media.file);
    await waitUntilProcessed(context, "documents", [id]);
    return { media: media.title.trim() === "" ? { id } : { id, title: media.title } };
  }
  const images: { id: string; altText?: string }[] = [];
  for (const { file, alt } of media.images) {
    const id = await upload(context, "images", file);
    // The API refuses a blank altText.
    images.push(alt.trim() === "" ? { id } : { id, altText: alt });
  }
  await waitUntilProcessed(
    context,
    "images",
    images.map(({ id }) => id),
  );
  const [only] = images;
  return images.length === 1 && only ? { media: only } : { multiImage: { images } };
}

async function upload({ calls, clock, owner }: UploadContext, kind: MediaKind, file: OutgoingFile): Promise<string> {
  const path = `/rest/${kind}?action=initializeUpload`;
  const begun = await calls.call({ method: "POST", path, json: { initializeUploadRequest: { owner } } });
  const { value } = InitializedUpload.parse(requireSuccess(begun, clock.now()).body);
  const id = kind === "images" ? value.image : value.document;
  if (id === undefined) throw new Error(`LinkedIn gave '${file.name}' no name of its own.`);
  // One request for the whole file: of several parts, the API keeps only the last.
  const uploaded = await calls.call({
    method: "PUT",
    path: value.uploadUrl,
    bytes: file.bytes(),
    timeoutMs: uploadTimeoutMs,
  });
  requireSuccess(uploaded, clock.now());
  return id;
}

/** Member tokens usually can't read an upload's status: then a fixed time is waited. */
async function waitUntilProcessed(
  { calls, clock }: UploadContext,
  kind: MediaKind,
  ids: readonly string[],
): Promise<void> {
  const wait = (ms: number) => new Promise<void>((go) => clock.after(ms, go));
  for (const id of ids) {
    for (let check = 1; ; check += 1) {
      const response = await calls.call({ method: "GET", path: `/rest/${kind}/${encodeURIComponent(id)}` });
      if (response.status === 403 || response.status === 404) return wait(processingGraceMs);
      const { status } = Asset.parse(requireSuccess(response, clock.now()).body);
      if (status === "AVAILABLE") break;
      if (status === "PROCESSING_FAILED") throw new Error("LinkedIn could not process the file.");
      if (check === maxChecks) throw new Error("LinkedIn is still processing the file.");
      await wait(checkIntervalMs);
    }
  }
}
