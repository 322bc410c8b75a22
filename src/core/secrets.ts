import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "./errors.ts";
import { makePrivate } from "./private-file.ts";

/** Seals what the database must keep but may not show: AES-256-GCM under a key that no backup holds. */
export interface Secrets {
  /** `about` says what it is and whose (`totp:<user id>`): what is sealed for one thing opens for no other. */
  seal(text: string, about: string): string;
  /** @throws Fault `secrets.other_key` when it was sealed under another key or for something else. */
  open(sealed: string, about: string): string;
}

const version = "1";

/** The key of `ATTACHE_SECRET_KEY`, else of the file `secret.key`, which is made on the first start. */
export function openSecrets(dataDir: string, given: string | undefined): Secrets {
  const material = given ?? (dataDir === ":memory:" ? randomBytes(32).toString("base64") : keyFile(dataDir));
  const key = Buffer.from(hkdfSync("sha256", material, "", "attache sealed values", 32));
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

function keyFile(dataDir: string): string {
  const path = join(dataDir, "secret.key");
  makePrivate(path);
  const held = readFileSync(path, "utf8").trim();
  if (held !== "") return held;
  const made = randomBytes(32).toString("base64");
  writeFileSync(path, `${made}\n`, { flush: true });
  return made;
}

const otherKey = () =>
  new Fault(
    "unavailable",
    "secrets.other_key",
    "A stored secret cannot be read: it was sealed under another key. Put back the secret.key file or ATTACHE_SECRET_KEY it was made with.",
  );
