import { createHash } from "node:crypto";
import { describe, expect } from "bun:test";
import type { OutgoingFile, PostMedia } from "#core/network-port.ts";
import type { PostedMedia } from "#simulator/model/contract.ts";
import { createSuite, type OpenedNetwork, type TitleFilter } from "./suite.ts";

/** Not every network receives file names. */
export type ReceivedFile = Pick<PostedMedia, "sha256" | "alt"> & Partial<PostedMedia>;

/** A network that can list the files of a post. */
export interface OpenedWithFiles extends OpenedNetwork {
  filesOf(remoteId: string): ReceivedFile[];
}

const fileOf = (name: string, type: string, bytes: Uint8Array): OutgoingFile => ({ name, type, bytes: () => bytes });
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const images = [
  { file: fileOf("first.png", "image/png", png), alt: "A bridge in fog" },
  { file: fileOf("second.png", "image/png", Buffer.concat([png, Buffer.from("another")])), alt: "" },
  {
    file: fileOf("third.png", "image/png", Buffer.concat([png, Buffer.from("third")])),
    alt: 'Zoë said "no"\nand left',
  },
];
/** Larger than one upload chunk. */
const large = fileOf("The plan.pdf", "application/pdf", Buffer.alloc(4_500_001, "%PDF-1.7 plan "));

const toPostedMedia = ({ name, type, bytes }: OutgoingFile, alt: string): PostedMedia => ({
  name,
  type,
  sha256: createHash("sha256").update(bytes()).digest("hex"),
  alt,
});

function expectReceived(received: readonly ReceivedFile[], sent: readonly PostedMedia[]): void {
  expect(received).toHaveLength(sent.length);
  for (const [at, file] of received.entries()) {
    expect({ sha256: file.sha256, alt: file.alt }).toEqual({
      sha256: sent[at]?.sha256 ?? "",
      alt: sent[at]?.alt ?? "",
    });
    expect(sent[at]).toMatchObject(file);
  }
}

/** The contract of every driver that sends files. */
export function describeMedia(name: string, open: () => Promise<OpenedWithFiles>, isChosen?: TitleFilter): void {
  const { contractTest, submit } = createSuite(open, isChosen);
  const publish = async (network: OpenedNetwork, text: string, media: PostMedia): Promise<string> => {
    const outcome = await submit(network, await network.driver.preparePost(text, media));
    if (outcome.kind !== "published") throw new Error(`Not published but ${JSON.stringify(outcome)}`);
    return outcome.remoteId;
  };

  describe(`${name}: files of posts`, () => {
    contractTest("publishes complete pictures in their order, each with its alternative text", async (network) => {
      const id = await publish(network, "Three pictures", { kind: "images", images });
      expectReceived(
        network.filesOf(id),
        images.map(({ file: sent, alt }) => toPostedMedia(sent, alt)),
      );
    });

    contractTest("publishes a picture without any text", async (network) => {
      const id = await publish(network, "", { kind: "images", images: images.slice(0, 1) });
      expectReceived(
        network.filesOf(id),
        images.slice(0, 1).map(({ file: sent, alt }) => toPostedMedia(sent, alt)),
      );
    });

    contractTest("publishes a large document completely, with its title", async (network) => {
      const id = await publish(network, "The plan", { kind: "document", file: large, title: "The plan for 2027" });
      expectReceived(network.filesOf(id), [toPostedMedia(large, "The plan for 2027")]);
    });
  });
}
