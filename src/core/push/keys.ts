import { createECDH } from "node:crypto";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { VapidKeys } from "#core/push-port.ts";
import type { EncryptedValue, Secrets } from "#core/secrets.ts";
import { eq } from "drizzle-orm";
import { vapidAssociatedData } from "./rules.ts";
import { pushKeys } from "./tables.ts";

interface KeyDeps {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

const privateKeyBytes = 32;

function createKeys(): VapidKeys {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const secret = curve.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(privateKeyBytes - secret.length), secret]);
  return { publicKey: curve.getPublicKey().toString("base64url"), privateKey: privateKey.toString("base64url") };
}

export const isCurvePoint = (key: string): boolean => {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  try {
    return curve.computeSecret(Buffer.from(key, "base64url")).length > 0;
  } catch {
    return false;
  }
};

export function createPushKeys({ database: { db }, clock, secrets }: KeyDeps) {
  const stored = () => db.select().from(pushKeys).get();
  return {
    /** Runs in a transaction: made once. */
    publicKey(): string {
      const row = stored();
      if (row) return row.publicKey;
      const { publicKey, privateKey } = createKeys();
      const encrypted = secrets.encrypt(privateKey, vapidAssociatedData);
      db.insert(pushKeys).values({ one: 1, publicKey, privateKey: encrypted, createdAt: clock.now() }).run();
      return publicKey;
    },

    /** @throws Fault `secrets.other_key` */
    read(): VapidKeys | undefined {
      const row = stored();
      return row && { publicKey: row.publicKey, privateKey: secrets.decrypt(row.privateKey, vapidAssociatedData) };
    },

    encryptedValues(): EncryptedValue[] {
      const row = stored();
      if (!row) return [];
      const replace = (encrypted: string): void => {
        db.update(pushKeys).set({ privateKey: encrypted }).where(eq(pushKeys.one, 1)).run();
      };
      return [{ associatedData: vapidAssociatedData, encrypted: row.privateKey, replace }];
    },
  };
}

export type PushKeys = ReturnType<typeof createPushKeys>;
