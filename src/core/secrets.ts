import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Fault } from "./errors.ts";

/** AES-256-GCM with a key that no backup contains. */
export interface Secrets {
  /** @param associatedData purpose and owner (`totp:<user id>`); required again to decrypt */
  encrypt(text: string, associatedData: string): string;
  /** @throws Fault `secrets.other_key` if the key or the associated data differ */
  decrypt(encrypted: string, associatedData: string): string;
}

const version = "1";

/** `id` distinguishes keys without revealing them. */
export interface Key {
  id: string;
  secrets: Secrets;
}

export interface EncryptedValue {
  associatedData: string;
  encrypted: string;
  /** Stores the re-encrypted value; runs in the transaction that re-encrypts all of them. */
  replace(encrypted: string): void;
}

export interface EncryptedSource {
  encryptedValues(): EncryptedValue[];
}

const deriveBytes = (material: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", material, "", purpose, bytes));

export function deriveKey(material: string): Key {
  const id = deriveBytes(material, "attache key id", 8).toString("hex");
  return { id, secrets: createSecrets(deriveBytes(material, "attache sealed values", 32)) };
}

export const newKeyMaterial = (): string => randomBytes(32).toString("base64");

export function createSecrets(key: Buffer): Secrets {
  return {
    encrypt(text, associatedData) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(associatedData));
      const parts = [iv, cipher.update(text, "utf8"), cipher.final()];
      return `${version}.${Buffer.concat([...parts, cipher.getAuthTag()]).toString("base64url")}`;
    },
    decrypt(encrypted, associatedData) {
      const bytes = Buffer.from(encrypted.slice(version.length + 1), "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAAD(
          Buffer.from(associatedData),
        );
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
    "A stored secret can't be decrypted: it was encrypted with another key. Restore the original secret.key file or ATTACHE_SECRET_KEY.",
  );
