import { randomBytes, timingSafeEqual } from "node:crypto";

export const createSecret = (): string => randomBytes(32).toString("base64url");

/** Hot path (every request): a hash object takes four times as long. */
export const hashSecret = (secret: string): string => Bun.SHA256.hash(secret, "base64url");

export function equalHashes(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
