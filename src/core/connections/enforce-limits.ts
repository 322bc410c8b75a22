import { Fault } from "#core/errors.ts";
import type { NetworkDeclaration } from "#core/network-declaration.ts";
import type { NetworkDriver, PostMedia } from "#core/network-port.ts";

/** Refuses locally what the network is known not to accept. @throws Fault `content.network_limit` */
export function enforceLimits(driver: NetworkDriver, declaration: NetworkDeclaration): NetworkDriver {
  if (!declaration.textLimits && !declaration.media) return driver;
  return {
    ...driver,
    async preparePost(text, media) {
      assertTextFits(text, "post", declaration);
      if (media) assertMediaFits(media, declaration);
      return driver.preparePost(text, media);
    },
    async prepareComment(targetUrl, text) {
      assertTextFits(text, "comment", declaration);
      return driver.prepareComment(targetUrl, text);
    },
  };
}

function assertTextFits(text: string, kind: "post" | "comment", { label, textLimits }: NetworkDeclaration): void {
  const limit = textLimits?.[kind];
  if (limit === undefined || text.length <= limit) return;
  throw refusal(`A ${kind} on ${label} can have at most ${limit} characters; this one has ${text.length}. Shorten it.`);
}

function assertMediaFits(media: PostMedia, { label, media: rules }: NetworkDeclaration): void {
  if (!rules) return;
  if (media.kind === "document" && !rules.documents)
    throw refusal(`${label} accepts no documents. Remove the document.`);
  if (media.kind !== "images" || media.images.length <= rules.images) return;
  throw refusal(`A post on ${label} can have at most ${rules.images} images; this one has ${media.images.length}.`);
}

const refusal = (message: string): Fault => new Fault("invalid", "content.network_limit", message);
