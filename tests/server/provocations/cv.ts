import { cvLimits, VersionInput } from "#core/cv/contract.ts";
import { carouselLimits } from "#core/cv/carousel/contract.ts";
import { importBounds } from "#core/cv/output/contract.ts";
import { cannotRead, tooManyFiles } from "#core/cv/import/cv-file-reader.ts";
import type { Fault } from "#core/errors.ts";
import { tooComplex, tooMany, typesettingFailed } from "#core/typesetting/typesetting-faults.ts";
import { addVersion, resumeFile, wholeCv } from "../examples/cv.ts";
import type { Fixture } from "../fixture.ts";
import { after, sending, sendingPrepared, type Provocation, type Provocations } from "./provoke.ts";

const name = "Taken";
const takeName = ({ core, people }: Fixture) =>
  void core.cv.versions.create(people.ada.user.id, VersionInput.parse({ name }));
const absent = (path: string) => sending({ path: `/api/cv/${path}` });
const fill = ({ core, people }: Fixture): void => {
  for (let n = 0; n < cvLimits.versions; n += 1)
    core.cv.versions.create(people.ada.user.id, VersionInput.parse({ name: `${n}` }));
};

/** The typesetter ends so: what leads to it is tested with the process itself. */
const typesetting = (provoke: Provocation = sending()) => {
  const failing = (fault: () => Fault): Provocation =>
    after(({ core }) => {
      const refuse = () => Promise.reject(fault());
      Object.assign(core.typesetter, { toPages: refuse, toPdf: refuse });
    }, provoke);
  return {
    "typesetting.failed": failing(typesettingFailed),
    "typesetting.too_complex": failing(tooComplex),
    "typesetting.too_many": failing(tooMany),
  };
};

const readerRefusing = (fault: () => Fault): Provocation =>
  after(({ core }) => void Object.assign(core.cvFileReader, { read: () => Promise.reject(fault()) }));
const sendingFile = (body: Uint8Array | string, headers: Record<string, string> = {}) =>
  sending({
    body: typeof body === "string" ? new TextEncoder().encode(body) : body,
    headers: { ...resumeFile.headers, ...headers },
  });

const slides = "# One\n---\n".repeat(carouselLimits.slides + 1);
const carousels = { "cv.too_many_slides": sending({ body: { markdown: slides } }), ...typesetting() };

export const cv: Provocations = {
  "POST /api/cv/save": { "cv.stale": sending({ body: { ...wholeCv, revision: 99 } }) },
  "POST /api/cv/preview": {
    "cv.letter_missing": sending({ body: { document: "letter" } }),
    ...typesetting(),
  },
  "POST /api/cv/check": { "cv.not_found": sending({ body: { version: "none" } }) },
  "GET /api/cv/export": {
    "cv.not_found": absent("export?version=none"),
    "cv.letter_missing": absent("export?document=letter"),
    ...typesetting(absent("export?format=pdf")),
  },
  "POST /api/cv/import": {
    "cv.cut_off": sendingFile("{}", { "Content-Length": "9000" }),
    "cv.empty_file": sendingFile(""),
    "cv.file_type": sendingFile("Just text"),
    "cv.too_large": sendingFile(new Uint8Array(importBounds.bytes + 1)),
    "cv.unreadable": sendingFile("%PDF-1.7\nnothing else"),
    "cv.too_many_files": readerRefusing(tooManyFiles),
    "cv.cannot_read": readerRefusing(cannotRead),
  },
  "POST /api/cv/versions": {
    "cv.name_taken": after(takeName, sending({ body: { name } })),
    "cv.too_many": after(fill),
  },
  "GET /api/cv/versions/:id": { "cv.not_found": absent("versions/none") },
  "PUT /api/cv/versions/:id": {
    "cv.not_found": absent("versions/none"),
    "cv.name_taken": after(
      takeName,
      after((fixture) => addVersion(fixture, fixture.people.ada), sending({ body: { name } })),
    ),
    "cv.stale": sendingPrepared({ body: { name: "Other", revision: 99 } }),
  },
  "DELETE /api/cv/versions/:id": { "cv.not_found": absent("versions/none") },
  "GET /api/cv/history": { "cv.not_found": absent("history?version=none") },
  "POST /api/cv/history/:id/restore": { "cv.not_found": absent("history/none/restore") },
  "POST /api/carousels/preview": carousels,
  "POST /api/carousels/pdf": carousels,
};
