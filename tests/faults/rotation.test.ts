import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { RotationStep } from "#core/data/key-rotation.ts";
import { endCore, folderCore, temporaryFolder } from "#tests/support/core/folder.ts";
import { allSecrets, secretsOf, withSecrets } from "#tests/support/core/encrypted-values.ts";

const program = join(import.meta.dir, "killed-at-step-process.ts");
const steps: RotationStep[] = ["prepared", "reencrypted", "committed", "placed"];

for (const step of steps) {
  test(`a change of keys killed once it is at '${step}' leaves every secret readable, and can be repeated`, async () => {
    using folder = temporaryFolder();
    const core = folderCore(folder.path);
    const ada = await withSecrets(core);
    const { id } = core.serverKey;
    endCore(core);

    expect(Bun.spawnSync([process.execPath, program, "rotation", folder.path, step]).signalCode).toBe("SIGKILL");
    // A command that runs beside a server looks first: it finishes nothing.
    for (const besideServer of [true, false, false]) {
      const again = folderCore(folder.path, undefined, { secondaryProcess: besideServer });
      again.serverKey.mustFit();
      expect(secretsOf(again, ada)).toEqual(allSecrets);
      expect(again.serverKey.id === id).toBe(step === "prepared" || step === "reencrypted");
      endCore(again);
    }
    expect(readdirSync(folder.path)).not.toContain("secret.key.next");

    const next = folderCore(folder.path);
    expect(next.keyRotation.rotate()).toMatchObject({ resealed: 5, unreadable: 0 });
    endCore(next);
    const last = folderCore(folder.path);
    expect(secretsOf(last, ada)).toEqual(allSecrets);
    endCore(last);
  }, 60_000);
}
