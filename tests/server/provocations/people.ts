import { sending, type Provocations } from "./provoke.ts";

export const people: Provocations = {
  "GET /api/people": { "list.cursor": sending({ path: "/api/people?cursor=x" }) },
  "GET /api/people/changes": { "list.cursor": sending({ path: "/api/people/changes?cursor=x" }) },
  "GET /api/people/quiet": { "list.cursor": sending({ path: "/api/people/quiet?cursor=x" }) },
  "GET /api/people/:id": { "people.not_found": sending({ path: "/api/people/none" }) },
  "GET /api/people/:id/texts": { "people.not_found": sending({ path: "/api/people/none/texts" }) },
};
