import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import type { RotationStep } from "#core/data/key-rotation.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { programCommand } from "./start-program.ts";
import { allSecrets, readSecrets, storeSecrets } from "#tests/support/core/encrypted-values.ts";

const steps: RotationStep[] = ["prepared", "reencrypted", "committed", "placed"];

for (const step of steps) {
  test(`a key change killed at '${step}' leaves every secret readable, and can be repeated`, async () => {
    using folder = createTemporaryFolder();
    const core = createFolderCore(folder.path);
    const ada = await storeSecrets(core);
    const { id } = core.serverKey;
    closeCore(core);

    const rotation = Bun.spawnSync(programCommand("killed-at-step-process", "rotation", folder.path, step));
    expect(rotation.signalCode).toBe("SIGKILL");
    // First a command next to a server, which must not finish the rotation.
    for (const secondaryProcess of [true, false, false]) {
      const again = createFolderCore(folder.path, undefined, { secondaryProcess: secondaryProcess });
      again.serverKey.assertMatches();
      expect(readSecrets(again, ada)).toEqual(allSecrets);
      expect(again.serverKey.id === id).toBe(step === "prepared" || step === "reencrypted");
      closeCore(again);
    }
    expect(readdirSync(folder.path)).not.toContain("secret.key.next");

    const next = createFolderCore(folder.path);
    expect(next.keyRotation.rotate()).toMatchObject({ resealed: 5, unreadable: 0 });
    closeCore(next);
    const last = createFolderCore(folder.path);
    expect(readSecrets(last, ada)).toEqual(allSecrets);
    closeCore(last);
  }, 300_000);
}
