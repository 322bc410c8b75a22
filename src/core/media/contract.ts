export const mediaKinds = ["avatar"] as const;
