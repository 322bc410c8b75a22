/** Segments of a JPEG, chunks of a PNG or WebP, blocks of a GIF. Real pictures have a few thousand at most. */
export const maxParts = 100_000;
