import { ne } from "drizzle-orm";
import { definePersonalData } from "#core/personal-data.ts";
import { media } from "./tables.ts";

/** The export has the files themselves instead. */
export const mediaData = definePersonalData([{ table: media, use: "internal", deletes: ne(media.kind, "avatar") }]);
