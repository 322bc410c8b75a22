import type { Database } from "#core/database.ts";
import { invalid } from "#core/errors.ts";
import { validateCombination } from "#core/media/contract.ts";
import type { Media } from "#core/media/media.ts";
import type { PostMedia } from "#core/network-port.ts";
import type { AttachedMedia, ContentType } from "./contract.ts";
import type { MediaRef } from "./media-ref.ts";

interface Attached {
  itemId: string;
  id: string;
  alt: string;
}

interface OwnedItem {
  id: string;
  userId: string;
}

export function createAttachedMedia({ sqlite }: Database, media: Media) {
  const list = sqlite.prepare<Attached, [string]>(
    `SELECT item_id AS itemId, media_id AS id, alt FROM json_each(?)
     JOIN content_media ON item_id = json_each.value ORDER BY item_id, position`,
  );
  const used = sqlite.prepare<{ id: string }, [string]>(
    "SELECT DISTINCT media_id AS id FROM json_each(?) JOIN content_media ON media_id = json_each.value",
  );
  const clear = sqlite.prepare<undefined, [string]>("DELETE FROM content_media WHERE item_id = ?");
  const insert = sqlite.prepare<undefined, [string, number, string, string]>(
    "INSERT INTO content_media (item_id, position, media_id, alt) VALUES (?, ?, ?, ?)",
  );
  const any = sqlite.prepare<{ one: number }, []>("SELECT 1 AS one FROM content_media LIMIT 1");

  const refsOf = (itemIds: readonly string[]): Attached[] => list.all(JSON.stringify(itemIds));

  /** @throws Fault `content.media_*` naming the file */
  const validate = (userId: string, type: ContentType, refs: readonly MediaRef[]): void => {
    if (refs.length === 0) return;
    if (type === "comment") {
      throw invalid("content.media_comment", "media", "Comments cannot have files. Remove them, or write a post.");
    }
    const own = media.findUploads(userId, [...new Set(refs.map(({ id }) => id))]);
    for (const [position, { id }] of refs.entries()) {
      if (!own.has(id)) {
        throw invalid("content.media_missing", `media.${position}`, "This file no longer exists. Add it again.");
      }
      if (refs.findIndex((other) => other.id === id) !== position) {
        throw invalid("content.media_twice", `media.${position}`, "This file is attached twice. Remove one.");
      }
    }
    const documents = refs.filter(({ id }) => own.get(id)?.kind === "document").length;
    const refusal = validateCombination({ images: refs.length - documents, documents });
    if (refusal) throw invalid(refusal.code, "media", refusal.message);
  };

  return {
    check: validate,

    listByItem(userId: string, itemIds: readonly string[]): Map<string, AttachedMedia[]> {
      const byItem = new Map<string, AttachedMedia[]>();
      const refs = itemIds.length > 0 && any.get() ? refsOf(itemIds) : [];
      const files = media.findUploads(
        userId,
        refs.map(({ id }) => id),
      );
      for (const { itemId, id, alt } of refs) {
        const file = files.get(id);
        if (!file) continue;
        const { kind, url, name, bytes, pages } = file;
        const attached = { id, kind, url, name, alt, bytes, ...(pages !== undefined && { pages }) };
        byItem.set(itemId, [...(byItem.get(itemId) ?? []), attached]);
      }
      return byItem;
    },

    set({ id: itemId, userId }: OwnedItem, type: ContentType, refs: readonly MediaRef[]): void {
      validate(userId, type, refs);
      const before = refsOf([itemId]).map(({ id }) => id);
      clear.run(itemId);
      for (const [position, { id, alt }] of refs.entries()) insert.run(itemId, position, id, alt);
      media.release(before);
    },

    refsOf: (itemId: string): MediaRef[] => refsOf([itemId]),

    referencedIds: (ids: readonly string[]): Set<string> => new Set(used.all(JSON.stringify(ids)).map(({ id }) => id)),

    /** `lost` if a file is missing. */
    getPostMedia({ id: itemId, userId }: OwnedItem): { media: PostMedia | undefined } | { lost: true } {
      const refs = refsOf([itemId]);
      const kinds = media.findUploads(
        userId,
        refs.map(({ id }) => id),
      );
      const files = refs.map(({ id, alt }) => ({
        alt,
        kind: kinds.get(id)?.kind,
        file: media.getOutgoingFile(userId, id),
      }));
      const images: { file: NonNullable<(typeof files)[number]["file"]>; alt: string }[] = [];
      for (const { kind, file, alt } of files) {
        if (!file) return { lost: true };
        if (kind === "document") return { media: { kind, file, title: alt || file.name.replace(/\.\w+$/, "") } };
        images.push({ file, alt });
      }
      return { media: images.length > 0 ? { kind: "images", images } : undefined };
    },
  };
}

export type AttachedFiles = ReturnType<typeof createAttachedMedia>;
