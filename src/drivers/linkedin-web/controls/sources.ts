/** Where the markup that a control looks for was seen. */
export type Source =
  | "no source"
  | `${"capture" | "captures"} of ${string}`
  | `public ${"project" | "projects"} ${string}`;

export const noSource: Source = "no source";

/**
 * Saved pages and public projects. The pages are kept outside this repository: they hold other people's data. Numbers in
 * brackets are the sections of the notes on them, 'web' those of the notes on public projects; 'index' is a file's number in
 * an index of public repositories.
 */
export const sources = {
  navigation: "captures of 39 pages with their navigation, 2023 to October 2026 (2.1)",
  sduiPages: "captures of 21 pages in SDUI, March to October 2026 (1)",
  signIn: "captures of the sign-in page, August and September 2026 (2.15)",
  signInProject: "public project OpenOutreach (web 2.3)",
  agreement: "public project OpenOutreach (web 2.2)",
  sduiToast: "captures of the invitation manager, 2026 (2.11)",
  emberToast: "public projects OpenOutreach and linki (web 2.5)",
  nativeDialog: "captures of Easy Apply and the invitation manager, July to October 2026 (2.9, 2.10)",
  emberDialog: "captures of the share box and the invitation dialog, June to August 2026 (2.5, 2.14)",

  feed: "captures of 3 feeds in SDUI, March to May 2026 (2.5, 2.6)",
  shareBox: "capture of the share box, and public project linkedin-beacon, June 2026 (2.5)",
  activity: "captures of recent activity, 2023 to 2026 (1, 5.11)",
  post: "captures of 4 posts in SDUI, 2026 (2.6)",

  peopleSearch: "captures of 3 people searches, March to October 2025 (2.13)",
  sduiPeopleSearch: "capture of a people search, June 2026 (2.13)",
  personLinks: "public projects OpenOutreach and linkedin-mcp-server (web 2.8)",
  profile: "captures of 18 profiles, from March 2026 on (2.12)",
  connection: "captures of 8 profiles of connections, from March 2026 on (2.2)",
  connectState: "public project linkedin-beacon and index 61074037563, 70976165855, from July 2026 on (2.2)",
  emberProfile: "public projects OpenOutreach, linkedin-mcp-server and linki (web 2.5)",
  contactInfo: "public project linkedin-mcp-server (web 2.4)",
  inviteDialog: "captures of the invitation dialog, July and August 2026 (2.14)",
  dismiss: "public project linkedin-mcp-server (web 2.2)",
  invitationLimit: "public projects OpenOutreach and linki (web 2.5)",
  sent: "captures of 2 lists of sent invitations, and public projects cc-linkedin and linkedin-beacon, July and September 2026 (2.10)",
  emberSent: "public projects Linkedin-Bulk-Invite-Remover and tiny-web-automations (web 2.7)",

  inbox: "captures of messaging, 2023 and 2026, and public project cc-linkedin (2.4)",
  thread: "captures of messaging, 2023 and October 2026 (2.3)",
  composer: "public project linkedin-mcp-server (web 2.6)",

  jobSearch: "captures of 7 job searches, April 2025 to 2026 (2.7)",
  sduiJobSearch: "capture of job results, September 2026, in public project jobfit-jev (2.7)",
  noJobs: "public projects index 59151213519 and 70492185519",
  job: "captures of 3 job pages in Ember, up to September 2026 (2.8)",
  sduiJob: "captures of 2 job pages in SDUI, September 2026 (2.8)",
  jobDescription: "capture of a job page, September 2026, in public project jobfit-jev (4)",
  jobCompany: "public projects index 51987124624 and 70628584684",
  applyButton: "public projects index 71575101503 and 54541375441 (web 2.9)",
  applyLinkOnPage: "public project index 71051801124",
  applied: "public projects index 58079360677 (web 2.9)",
  hirer: "public project AIHawk (web 2.9)",
  sduiHirer: "public projects index 52463288844 and 71374273675",
  inlineError: "public project Auto_job_applier_linkedIn (web 2.9)",
  easyApply: "captures of 2 forms in Ember, February and August 2026 (2.9)",
  sduiEasyApply: "captures of 3 forms in SDUI in public projects, September and October 2026 (2.9)",
  sduiFormError: "public project index 71575101503",
  sduiCheckbox: "public projects index 71387219093 and 71575101503",
  sduiUpload: "public projects index 71387219093 and 59151213519",
  requiredMarks: "public project autoapplycv, July 2026",
  sduiPlaces: "public project index 70927526966",
} as const satisfies Record<string, Source>;

/** Of a control that is the same in both renderings. */
export const inBothFrom = (source: Source) => ({ ember: source, sdui: source }) as const;
