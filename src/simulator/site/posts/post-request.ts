import { createHash } from "node:crypto";
import type { PostView } from "#simulator/model/activity.ts";
import type { PostedMedia } from "#simulator/model/contract.ts";
import type { RequestContext } from "../context.ts";
import type { DisplayedPost } from "./displayed-post.ts";

export const displayPost = (post: PostView, viewerId: string, now: number): DisplayedPost => ({
  ...post,
  author: { slug: post.authorSlug, ...post.author },
  age: now - Date.parse(post.publishedAt),
  impressions: post.authorSlug === viewerId ? post.impressions : undefined,
});

export const postIdParam = (c: RequestContext): string =>
  /^urn:li:activity:(\d+)$/.exec(c.req.param("urn") ?? "")?.[1] ?? "";

export const fieldText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? toUnixLines(value) : "";
};

/** Forms send CRLF. */
const toUnixLines = (text: string): string => text.replaceAll("\r\n", "\n");

/** Pictures with texts, or a titled document; an empty file field sends an empty file. */
export async function readUploadedMedia(form: FormData): Promise<PostedMedia[]> {
  const selectedFiles = (name: string) =>
    form.getAll(name).filter((value): value is File => value instanceof File && value.size > 0);
  const alts = form.getAll("alt").map((alt) => (typeof alt === "string" ? toUnixLines(alt) : ""));
  const toPostedMedia = async (file: File, alt: string): Promise<PostedMedia> => ({
    name: file.name,
    type: file.type,
    sha256: createHash("sha256")
      .update(await file.bytes())
      .digest("hex"),
    alt,
  });
  const pictures = await Promise.all(selectedFiles("images").map((file, n) => toPostedMedia(file, alts[n] ?? "")));
  const documents = await Promise.all(
    selectedFiles("document").map((file) => toPostedMedia(file, fieldText(form, "title"))),
  );
  return [...pictures, ...documents];
}
