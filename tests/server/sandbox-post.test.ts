import { expect, test } from "bun:test";
import { createApp } from "#server/app.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { cheapPasswords, person, type Person } from "#tests/support/core/people.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { png } from "#tests/support/files/pictures.ts";

cheapPasswords();

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

test("a published picture has an address for the person who uploaded it, and none for others", async () => {
  const core = memoryAttache();
  const app = createApp(core, core.extensions);
  const [ada, ben] = [await person(core, "Ada"), await person(core, "Ben")];
  await core.connections.connectPractice(ada.user.id);
  const bytes = png(64);
  const upload = await core.media.upload(ada.user.id, chunksOf(bytes), { name: "workshop.png", length: bytes.length });
  const media = [{ id: upload.id, alt: "Our workshop" }];
  const { id } = scheduleContent(core, ada.user.id, { content: "Look at this.", status: "draft", media });
  core.start();
  core.content.publish(ada.user.id, id);
  const address = () => core.content.get(ada.user.id, id).publishedUrl;
  await waitUntil(async () => {
    await core.clock.advance(1000);
    return address() !== null;
  });

  const pictureFor = async ({ token }: Person) => {
    const response = await app.request(`/api${address()}`, { headers: { Authorization: `Bearer ${token}` } });
    const post = (await response.json()) as { media: { name: string; pictureUrl: string | null }[] };
    return post.media.map(({ name, pictureUrl }) => [name, pictureUrl]);
  };
  expect(await pictureFor(ada)).toEqual([["workshop.png", upload.url]]);
  expect(await pictureFor(ben)).toEqual([["workshop.png", null]]);
  await core.stop();
  core.close();
});
