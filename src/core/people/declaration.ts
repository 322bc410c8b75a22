import { defineModule } from "#core/module.ts";

export const peopleModule = defineModule({
  name: "people",
  topics: ["people"],
  screens: { people: { path: "/people", search: { id: "person" } } },
  errors: { "people.not_found": "not_found" },
});
