import { Fault } from "#core/errors.ts";
import type { DayOrder, Import } from "./contract.ts";
import { reviewUpload, type ReviewParts } from "./review-upload.ts";

interface UploadOptions {
  name: string;
  /** As the client announced it. */
  length: number | undefined;
  /** UTC ms. */
  modifiedAt?: number | undefined;
  dayOrder?: DayOrder | undefined;
}

/** Reviews of one person that wait. */
const maxWaiting = 10;
const maxReading = 3;

interface UploadParts {
  publish: (userId: string) => void;
  start: (id: string, work: () => Promise<void>) => void;
  get: (userId: string, id: string) => Import;
  waitShortly: (id: string) => Promise<void>;
}

export function createUpload(parts: ReviewParts, { get, publish, start, waitShortly }: UploadParts) {
  const { context, store } = parts;
  const { database, clock, files } = context;

  function makeRoom(userId: string): void {
    for (const { id } of store.waiting(userId).slice(maxWaiting - 1)) store.remove(id);
  }

  /** @throws Fault `imports.too_many` */
  function assertNotBusy(userId: string): void {
    const reading = store.inState("reading").filter((record) => record.userId === userId);
    if (reading.length < maxReading) return;
    const message = "Other files of yours are being read. Wait until they are done.";
    throw new Fault("rate_limited", "imports.too_many", message, { retryAfter: 20 });
  }

  /** Begins to read it, and waits for a small one. @throws Fault `imports.too_large`, `imports.cut_off`, `imports.empty`, `imports.too_many` */
  return async (userId: string, pieces: AsyncIterable<Uint8Array>, options: UploadOptions): Promise<Import> => {
    assertNotBusy(userId);
    const file = await files.receive(pieces, options.length);
    const id = Bun.randomUUIDv7();
    const name = options.name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").trim() || "archive.zip";
    const now = clock.now();
    try {
      database.write(() => {
        makeRoom(userId);
        const { sha256 } = file;
        store.insert({
          id,
          userId,
          name,
          source: "file",
          state: "reading",
          sha256,
          createdAt: now,
          applied: [],
          files: [],
        });
        publish(userId);
      });
    } catch (error) {
      file.remove();
      throw error;
    }
    const { modifiedAt, dayOrder } = options;
    start(id, () => reviewUpload(parts, { id, userId }, file, { name, modifiedAt, dayOrder, now }));
    await waitShortly(id);
    return get(userId, id);
  };
}
