/** Creates a data folder without anybody in it: `prepare-folder-process.ts <folder>`. */
import { createAttache } from "#attache";
import { readConfig } from "#core/config.ts";
import { silentLog } from "#core/log.ts";

createAttache({ dataDir: Bun.argv[2] ?? "", config: readConfig({}), log: silentLog }).close();
