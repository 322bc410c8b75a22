import { jobSources } from "#core/jobs/sources/contract.ts";
import { jobLimits } from "#core/jobs/contract.ts";
import { settle } from "../../support/core/core.ts";
import { addBlock, findJob } from "../examples/jobs.ts";
import type { Fixture } from "../fixture.ts";
import { after, send, sending, type Provocations } from "./provoke.ts";

const fill =
  (insertRow: string, count: number) =>
  ({ core, people }: Fixture): void => {
    const insert = core.database.sqlite.prepare(insertRow);
    for (let n = 0; n < count; n += 1) insert.run(`filled-${n}`, people.ada.user.id);
  };
const fillBlocks = fill(
  "INSERT INTO job_blocks (id, user_id, kind, value, value_key, created_at) VALUES (?1, ?2, 'company', ?1, ?1, 0)",
  jobLimits.blocks,
);
const fillSearches = fill(
  `INSERT INTO saved_job_searches (id, user_id, name, criteria, is_notifying, opened_at, last_run_at, reported_at, new_openings, created_at)
   VALUES (?1, ?2, ?1, '{}', 0, 0, 0, 0, 0, 0)`,
  jobLimits.searches,
);
const fillBoards = fill(
  "INSERT INTO job_source_choices (user_id, source, board, is_on) VALUES (?2, 'lever', ?1, 1)",
  jobLimits.boards + jobSources.length,
);
const fillOpenings = fill(
  `INSERT INTO job_openings (id, revision, feed, source, source_id, url, url_key, title_key, title, company, location, description,
     title_terms, terms, first_seen_at, last_seen_at)
   SELECT ?1, (SELECT coalesce(max(revision), 0) + 1 FROM job_openings), 'lever:filled', 'lever', ?1, '', ?1, ?1, '', ?2, '', '', '', '', 0, 0`,
  jobLimits.hidden,
);
const hideAll = ({ core, people }: Fixture): void => {
  core.database.sqlite.run(
    "INSERT INTO job_hidden_openings (user_id, opening_id, at) SELECT ?, id, 0 FROM job_openings WHERE feed = 'lever:filled'",
    [people.ada.user.id],
  );
};
const noSearch = { "jobs.search_not_found": sending({ path: "/api/jobs/settings/searches/none" }) } as const;

export const jobs: Provocations = {
  "GET /api/jobs/search": { "jobs.search_not_found": sending({ path: "/api/jobs/search?saved=none" }) },
  "PUT /api/jobs/sources": {
    "jobs.board_needed": sending({ body: { source: "lever", isOn: true } }),
    "jobs.too_many": after(fillBoards, sending({ body: { source: "lever", board: "one-more", isOn: true } })),
  },
  "POST /api/jobs/import": {
    "jobs.page_unreadable": sending({ body: { url: "https://none.example/" } }),
    "jobs.import_running": async (fixture, operation) => {
      void sending({ body: { url: "https://slow.example/" } })(fixture, operation);
      await settle();
      return sending()(fixture, operation);
    },
  },
  "GET /api/jobs/:id": { "jobs.not_found": sending({ path: "/api/jobs/none" }) },
  "POST /api/jobs/:id/hide": {
    "jobs.not_found": sending({ path: "/api/jobs/none/hide" }),
    "jobs.too_many": async (fixture, operation) => {
      await findJob(fixture, fixture.people.ada);
      fillOpenings(fixture);
      hideAll(fixture);
      return send(fixture, operation, { path: `/api/jobs/${fixture.prepared.id}/hide` });
    },
  },
  "DELETE /api/jobs/:id/hide": { "jobs.not_found": sending({ path: "/api/jobs/none/hide" }) },
  "POST /api/jobs/settings/blocks": {
    "jobs.block_exists": async (fixture, operation) => {
      addBlock(fixture, fixture.people.ada);
      return send(fixture, operation, { body: { kind: "company", value: fixture.prepared.person } });
    },
    "jobs.too_many": after(fillBlocks, sending()),
  },
  "DELETE /api/jobs/settings/blocks/:id": {
    "jobs.block_not_found": sending({ path: "/api/jobs/settings/blocks/none" }),
  },
  "POST /api/jobs/settings/searches": {
    "jobs.search_exists": async (fixture, operation) => {
      await send(fixture, operation);
      return send(fixture, operation);
    },
    "jobs.too_many": after(fillSearches, sending()),
  },
  "PATCH /api/jobs/settings/searches/:id": noSearch,
  "POST /api/jobs/settings/searches/:id/seen": {
    "jobs.search_not_found": sending({ path: "/api/jobs/settings/searches/none/seen" }),
  },
  "DELETE /api/jobs/settings/searches/:id": noSearch,
};
