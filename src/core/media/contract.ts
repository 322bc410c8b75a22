export const mediaKinds = ["avatar"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What browsers draw and no script can hide in. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type ImageType = (typeof imageTypes)[number];

/** A picture of a person: square, in pixels a side. */
export const avatarBounds = { bytes: 1024 * 1024, side: { min: 64, max: 1024 } } as const;

export const mediaUrl = (id: string): string => `/api/media/${id}`;
