import { join } from "node:path";
import { createCv } from "./cv/cv.ts";
import { createCvFileReader } from "./cv/import/cv-file-reader.ts";
import type { LoadCompiler } from "./typesetter-port.ts";
import { createDirectTypesetter } from "./typesetting/direct-typesetter.ts";
import { createTypesetterProcess } from "./typesetting/typesetter-process.ts";

type CvModulesDeps = Omit<Parameters<typeof createCv>[0], "typesetter" | "cvFileReader"> &
  Omit<Parameters<typeof createTypesetterProcess>[0], "program" | "fontsFolder"> &
  Omit<Parameters<typeof createCvFileReader>[0], "program"> & {
    folder: string | undefined;
    program: readonly string[] | undefined;
    loadTypesetter: LoadCompiler;
  };

/** The CV, and the processes that set it and read files into it. */
export function createCvModules({ folder, program, loadTypesetter, ...deps }: CvModulesDeps) {
  const fontsFolder = join(folder ?? "", "fonts");
  const typesetter = program
    ? createTypesetterProcess({ ...deps, program, fontsFolder })
    : createDirectTypesetter(loadTypesetter, fontsFolder, deps.log);
  const cvFileReader = createCvFileReader({ ...deps, program });
  const cv = createCv({ ...deps, typesetter, cvFileReader });
  return { cv, typesetter, cvFileReader };
}
