import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export const createSecret = (): string => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export function equalHashes(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
