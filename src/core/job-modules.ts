import { createApplications } from "./applications/applications.ts";
import { createJobPreferences } from "./job-preferences/job-preferences.ts";

type JobModulesDeps = Parameters<typeof createJobPreferences>[0] & Parameters<typeof createApplications>[0];

/** What a person looks for, and what they applied for. */
export function createJobModules(deps: JobModulesDeps) {
  const jobPreferences = createJobPreferences(deps);
  const applications = createApplications(deps);
  return { jobPreferences, applications };
}
