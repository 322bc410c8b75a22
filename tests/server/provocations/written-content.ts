import { unpublishedMax } from "#core/content/contract.ts";
import type { Fixture } from "../fixture.ts";
import { sending, type Provocation } from "./provoke.ts";

export const noQuota = ({ core, people }: Fixture) =>
  core.accounts.setQuotas(undefined, people.ada.user.id, { posts: 0, applications: 0, aiInteractions: 0 });

/** Also with a few deleted ones. */
export const fillItems = ({ core, people }: Fixture) =>
  core.database.sqlite.run("UPDATE content_counts SET items = ? WHERE user_id = ?", [
    unpublishedMax + 100,
    people.ada.user.id,
  ]);

async function* oneOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

const upload = async ({ core, people }: Fixture, bytes: Uint8Array): Promise<string> =>
  (await core.media.upload(people.ada.user.id, oneOf(bytes), {})).id;

/** A body with uploaded files. */
export const withFiles =
  (base: object, files: readonly Uint8Array[], more: object = {}, times = 1): Provocation =>
  async (fixture, operation) => {
    const ids: string[] = [];
    for (const bytes of files) ids.push(await upload(fixture, bytes));
    const media = Array.from({ length: times }, () => ids).flat();
    return sending({ body: { ...base, media, ...more } })(fixture, operation);
  };

export const connectToSite = ({ core, people }: Fixture) =>
  core.connections.connect(people.ada.user.id, "linkedin", { memberId: "ada", name: "Ada", headline: "", url: "" });
