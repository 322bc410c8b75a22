import { defineModule } from "#core/module.ts";

export const jobsModule = defineModule({
  name: "jobs",
  topics: ["jobs"],
  notificationKinds: { job_search_matched: { label: "New jobs for a saved search", tone: "good" } },
  screens: { jobs: { path: "/jobs", search: { saved: "saved" } } },
  errors: {
    "jobs.not_found": "not_found",
    "jobs.block_exists": "conflict",
    "jobs.block_not_found": "not_found",
    "jobs.search_exists": "conflict",
    "jobs.search_not_found": "not_found",
    "jobs.too_many": "conflict",
    "jobs.board_needed": "invalid",
    "jobs.page_unreadable": "upstream",
    "jobs.import_running": "rate_limited",
  },
});
