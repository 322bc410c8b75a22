import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Fault } from "./errors.ts";

/** Seals what the database must keep but may not show: AES-256-GCM under a key that no backup holds. */
export interface Secrets {
  /** `about` says what it is and whose (`totp:<user id>`): what is sealed for one thing opens for no other. */
  seal(text: string, about: string): string;
  /** @throws Fault `secrets.other_key` when it was sealed under another key or for something else. */
  open(sealed: string, about: string): string;
}

const version = "1";

/** A server's key: what seals, and a name that tells keys apart without telling anything of them. */
export interface Key {
  id: string;
  secrets: Secrets;
}

/** Something sealed that lies in the database. */
export interface SealedValue {
  about: string;
  sealed: string;
  /** Writes it anew, in the transaction that reseals everything. */
  put(sealed: string): void;
}

const derived = (material: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", material, "", purpose, bytes));

/** @param material what `ATTACHE_SECRET_KEY` or the key file holds */
export function keyFrom(material: string): Key {
  const id = derived(material, "attache key id", 8).toString("hex");
  return { id, secrets: sealingUnder(derived(material, "attache sealed values", 32)) };
}

export const newKeyMaterial = (): string => randomBytes(32).toString("base64");

/** @param key 256 bits */
export function sealingUnder(key: Buffer): Secrets {
  return {
    seal(text, about) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
      const parts = [iv, cipher.update(text, "utf8"), cipher.final()];
      return `${version}.${Buffer.concat([...parts, cipher.getAuthTag()]).toString("base64url")}`;
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed.slice(version.length + 1), "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAAD(Buffer.from(about));
        decipher.setAuthTag(bytes.subarray(-16));
        return decipher.update(bytes.subarray(12, -16), undefined, "utf8") + decipher.final("utf8");
      } catch {
        throw otherKey();
      }
    },
  };
}

const otherKey = () =>
  new Fault(
    "unavailable",
    "secrets.other_key",
    "A stored secret cannot be read: it was sealed under another key. Put back the secret.key file or ATTACHE_SECRET_KEY it was made with.",
  );
