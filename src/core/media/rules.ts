import { Fault, invalid } from "#core/errors.ts";
import { avatarBounds, type ImageType } from "./contract.ts";
import { imageIn } from "./image.ts";

/** The type of a picture that may stand for a person. @throws Fault `media.too_large`, `media.type`, `media.damaged`, `media.size` */
export function checkAvatar(bytes: Uint8Array): ImageType {
  const {
    bytes: most,
    side: { min, max },
  } = avatarBounds;
  if (bytes.length > most) {
    const message = "The picture can have at most 1 MiB. Choose a smaller one.";
    throw new Fault("too_large", "media.too_large", message, [{ path: "avatar", message }]);
  }
  const image = imageIn(bytes);
  if (image === undefined) throw invalid("media.type", "avatar", "Choose a picture that is PNG, JPEG or WebP.");
  if (image === "damaged") {
    throw invalid("media.damaged", "avatar", "The picture is cut off or damaged. Choose another one.");
  }
  const { type, width, height } = image;
  if (width !== height || width < min || width > max) {
    const message = `The picture must be square, ${min} to ${max} pixels a side; this one is ${width} by ${height}.`;
    throw invalid("media.size", "avatar", message);
  }
  return type;
}
