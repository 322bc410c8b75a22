import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dir, "../../../dist/ui");
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const scriptName = /chunk-[a-z0-9]+\.js/;

/** Each script of the build with those that the browser fetches together with it. */
export function readBuiltScripts() {
  const names = readdirSync(folder).filter((name) => /^chunk-[a-z0-9]+\.js$/.test(name));
  const imports = new Map(
    names.map((name) => [
      name,
      [...read(name).matchAll(/(?:from|import) ?"[^"]*?(chunk-[a-z0-9]+\.js)"/g)].map(([, one = ""]) => one),
    ]),
  );
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const one of imports.get(name) ?? []) withImports(one, found);
    return found;
  };
  const [main] = scriptName.exec(read("index.html")) ?? [];
  if (main === undefined) throw new Error("index.html loads no script");
  const imported = new Set(
    [...read(main).matchAll(/import\("[^"]*?(chunk-[a-z0-9]+\.js)"\)/g)].map(([, one = ""]) => one),
  );
  return {
    main: withImports(main),
    withImports,
    /** The only script with this text of the interface. */
    withText(text: string): string {
      const [found, ...others] = names.filter((name) => read(name).includes(text));
      if (found === undefined || others.length > 0) throw new Error(`'${text}' is not the text of exactly one script.`);
      return found;
    },
    /** False for a script that is only fetched together with others. */
    isImportedLater: (name: string): boolean => imported.has(name),
  };
}

export const scriptOf = (url: string): string => scriptName.exec(url)?.[0] ?? "";
