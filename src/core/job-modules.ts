import { createApplications } from "./applications/applications.ts";
import { createJobPreferences } from "./job-preferences/job-preferences.ts";
import { createJobs } from "./jobs/jobs.ts";

type JobModulesDeps = Parameters<typeof createJobPreferences>[0] &
  Parameters<typeof createApplications>[0] &
  Omit<Parameters<typeof createJobs>[0], "wishesOf" | "applicationsFor">;

/** What a person looks for, what there is, and what they applied for. */
export function createJobModules(deps: JobModulesDeps) {
  const jobPreferences = createJobPreferences(deps);
  const applications = createApplications(deps);
  const jobs = createJobs({ ...deps, wishesOf: jobPreferences.get, applicationsFor: applications.findTracked });
  return { jobPreferences, jobs, applications };
}
