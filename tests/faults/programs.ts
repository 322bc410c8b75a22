/** Processes that tests kill, compiled into one program: `<name> <arguments>`. */
const [name = ""] = Bun.argv.splice(2, 1);

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  "bot-process": () => import("./bot-kills/bot-process.ts"),
  "killed-at-step-process": () => import("./killed-at-step-process.ts"),
  "mail-sender-process": () => import("./mail-sender-process.ts"),
  "prepare-folder-process": () => import("./prepare-folder-process.ts"),
  "publisher-process": () => import("./kills/publisher-process.ts"),
};
const load = programs[name];
if (!load) throw new Error(`There is no program ${name}.`);
await load();

export {};
