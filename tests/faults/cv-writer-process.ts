/** Saves one person's CV as fast as it can until it is killed, and prints each revision once it is saved. */
import { parseCv } from "#core/cv/parse-cv.ts";
import { createTestCore } from "#tests/support/core/core.ts";
import { insertPerson } from "../core/content/content-fixture.ts";

const [dataDir = "", known = ""] = Bun.argv.slice(2);
const core = createTestCore({ dataDir });
const ada = known === "" ? insertPerson(core, "Ada", false) : known;
console.log(ada);
for (;;) {
  const { revision } = core.cv.get(ada);
  const { revision: saved } = core.cv.save(
    ada,
    parseCv({
      summary: `Revision ${revision + 1}`,
      skills: Array.from({ length: 100 }, (_, n) => `${revision + 1}-${n}`),
    }),
  );
  console.log(saved);
}
