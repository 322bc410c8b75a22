import { z } from "zod";
import { definePersonalData } from "#core/personal-data.ts";
import { ApplicationAnswer } from "./contract.ts";
import {
  applicationContacts,
  applicationInterviews,
  applicationNotes,
  applicationReminders,
  applicationSettings,
  applicationStatusHistory,
  jobApplications,
} from "./tables.ts";

const parts = [
  applicationStatusHistory,
  applicationNotes,
  applicationContacts,
  applicationInterviews,
  applicationReminders,
];

export const applicationData = definePersonalData([
  {
    table: jobApplications,
    use: "portable",
    omit: ["remindedAt", "deletedBy"],
    json: { answers: z.array(ApplicationAnswer) },
  },
  ...parts.map((table) => ({
    table,
    use: "portable" as const,
    parent: { column: table.applicationId, table: jobApplications },
    omit: ["changeId"],
  })),
  { table: applicationSettings, use: "portable" },
]);
