import type { Connections } from "./connections/connections.ts";
import { readTables } from "./cv/import/read-archive.ts";
import { createImports } from "./imports/imports.ts";
import { createImportReader } from "./imports/reader/import-reader.ts";
import type { ImportsContext } from "./imports/context.ts";
import { slugOf } from "./imports/reading/names.ts";
import { createCvTarget, type CvTargetDeps } from "./imports/targets/cv-target.ts";
import { createJobTargets, type JobTargetsDeps } from "./imports/targets/job-targets.ts";
import { createUploadedFiles } from "./imports/uploaded-files.ts";
import type { People } from "./people/people.ts";
import type { PostHistory } from "./post-history/post-history.ts";

type ImportModulesDeps = Omit<ImportsContext, "files" | "reader" | "targets" | "connectedAs" | "connectionsOf"> &
  CvTargetDeps &
  JobTargetsDeps & {
    folder: string | undefined;
    program: readonly string[] | undefined;
    connections: Pick<Connections, "status">;
    people: Pick<People, "importTargets" | "connectionsOf">;
    postHistory: Pick<PostHistory, "importTargets">;
  };

/** Imports, and what each kind of row becomes. */
export function createImportModules(deps: ImportModulesDeps) {
  const { connections, folder, people, postHistory, program } = deps;
  const importReader = createImportReader({ ...deps, program, readCvTables: readTables });
  const imports = createImports({
    ...deps,
    files: createUploadedFiles(folder),
    reader: importReader,
    targets: {
      profile: createCvTarget(deps),
      ...createJobTargets(deps),
      ...people.importTargets,
      ...postHistory.importTargets,
    },
    connectionsOf: people.connectionsOf,
    connectedAs(userId) {
      const { profile } = connections.status(userId);
      return profile ? { name: profile.name, slug: slugOf(profile.url) } : undefined;
    },
  });
  return { imports, importReader };
}
