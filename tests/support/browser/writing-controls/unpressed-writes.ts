/** Writes that no press makes. */
export const unpressed: Record<string, string> = {
  "POST /api/application-drafts/*/applied":
    "for a job on another site, which the sandbox has none of; its draft is gone after the first one",
  "POST /api/auth/invitation": "asks whose invitation it is as the link is opened, and changes nothing",
  "POST /api/auth/linkedin/callback": "made on arrival from the network, once per address (official-return.ts)",
  "POST /api/linkedin/member-data/oauth/callback":
    "made on arrival from the network, once per address (consent-return.ts)",
  "POST /api/idempotency-keys/void": "made by saving a post after a lost answer, and has one effect (earlier-save.ts)",
  "POST /api/linkedin/sign-ins": "made by the sign-in window as it opens, and it replaces an open one (popup.tsx)",
  "POST /api/linkedin/sign-ins/*/cookie":
    "made when the sign-in window has signed in, once (use-popup.ts, use-orphan.ts)",
  "POST /api/linkedin/sign-ins/*/ticket": "made by the open screen whenever it connects, and changes nothing",
  "POST /api/imports":
    "made for the file that is dropped or chosen in the browser's own dialog; the same file twice changes nothing",
  "PUT /api/imports/reminders": "made for the option that is chosen, and a repetition changes nothing",
  "POST /api/content-imports":
    "made for the file that is chosen in the browser's own dialog, and replaces the last one",
  "POST /api/cv/preview": "only reads: it follows what is typed",
  "POST /api/carousels/preview": "only reads: it follows what is typed",
  "POST /api/carousels/pdf": "only reads: the slides as a file",
  "POST /api/cv/check": "only reads: made as the check is opened, and for the text of a job",
  "POST /api/cv/import": "only reads the file that is chosen in the browser's own dialog",
  "POST /api/jobs/import": "only reads: it asks for one page at a time",
  "POST /api/jobs/settings/searches/*/seen": "made as a saved search is left, and a repetition changes nothing",
  "POST /api/ai/answers/*/stop": "ends an answer while it is written, and a repetition changes nothing (composer.tsx)",
  "PUT /api/admin/server/model-prices":
    "made only with a model, which no press connects, and a repetition changes nothing (model-prices-card.tsx)",
  "DELETE /api/auth/oidc/link": "needs a provider, and a repetition finds nothing linked (settings/oidc/oidc-card.tsx)",
  "POST /api/auth/oidc/callback": "made on arrival from the provider, once per address (oidc-return.tsx)",
  "POST /api/auth/oidc/code": "needs a provider, and each ticket works once (oidc-return.tsx)",
  "POST /api/auth/oidc/link": "needs a provider: it leads to its page (settings/oidc/oidc-card.tsx)",
  "POST /api/auth/oidc/logout": "needs a provider: it leads to its page (settings/oidc/oidc-card.tsx)",
  "POST /api/auth/oidc/start": "needs a provider: it leads to its page (oidc-button.tsx)",
  "POST /api/push/browsers": "needs the push service of a browser's maker, which no test asks (push/queries.ts)",
  "POST /api/push/key": "asks for the server's public key, and a repetition changes nothing",
  "POST /api/link-checks": "only reads: it asks the sites of links, one check at a time",
  "POST /api/data/import":
    "made for the file that is chosen in the browser's own dialog, and a repetition adds nothing",
  "POST /api/media": "made for each file that is chosen in the browser's own dialog, dropped or pasted",
};

/** Starts of mutations that are not a press, or no write. */
export const otherStarts: Record<string, string> = {
  "screens/analytics/export-data.tsx": "two downloads",
  "screens/applications/details/sent-part.tsx": "a download",
  "screens/applications/drafts/use-draft-actions.ts": "'I applied', for a job on another site",
  "screens/applications/dialogs/import-dialog.tsx": "the check of a chosen file",
  "screens/applications/dialogs/reply-dialog.tsx": "the reading of a chosen file",
  "screens/applications/header-menu.tsx": "two downloads",
  "screens/assistant/chat/composer.tsx": "ends an answer",
  "screens/content/import/header-menu.tsx": "a download",
  "screens/content/import/use-import.ts": "the upload of a chosen file",
  "screens/imports/drop-zone.tsx": "the upload of a dropped or chosen file",
  "screens/imports/sources.tsx": "the option of a reminder, where a repetition changes nothing",
  "screens/cv/carousel/carousel-header.tsx": "a download, and a file for a new post",
  "screens/jobs/dialogs/import-dialog.tsx": "the reading of a page",
  "screens/jobs/find-jobs.tsx": "as a saved search is left",
  "screens/cv/dialogs/import-dialog.tsx": "the reading of a chosen file",
  "screens/content/form/use-earlier-save.ts": "part of saving a post, before its own write",
  "screens/settings/data/copies-card.tsx": "a download",
  "screens/settings/data/export-card.tsx": "a download, and the import of a chosen file",
  "screens/settings/server/model-prices-card.tsx": "the prices of models, where a repetition changes nothing",
  "screens/settings/server/model-card.tsx": "only reads: the test of a saved model",
  "screens/accounts/oidc/oidc-button.tsx": "leads to the page of a provider",
  "screens/accounts/oidc/oidc-return.tsx": "on arrival from a provider, and its code",
  "screens/settings/oidc/oidc-card.tsx": "lead to the page of a provider, and end the link to it",
  "screens/settings/server/oidc-card.tsx": "only reads: the test of a saved provider",
  "screens/settings/push/push-card.tsx": "asks the push service of a browser's maker, which no test does",
  "features/evidence.tsx": "a download",
  "screens/network/official/official-return.ts": "on arrival",
  "screens/network/member-data/consent-return.ts": "on arrival",
  "screens/network/live/popup.tsx": "as the window opens",
  "screens/settings/keys/mcp-card.tsx": "only reads: it lists the tools of the MCP server",
};
export const otherStartCounts: Record<string, number> = {
  "screens/analytics/export-data.tsx": 2,
  "screens/applications/header-menu.tsx": 2,
  "screens/cv/carousel/carousel-header.tsx": 2,
  "screens/imports/drop-zone.tsx": 2,
  "screens/settings/data/export-card.tsx": 2,
  "screens/accounts/oidc/oidc-return.tsx": 2,
  "screens/settings/oidc/oidc-card.tsx": 3,
};
