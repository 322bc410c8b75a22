export interface Restriction {
  group: string[];
  message: string;
  allowTypeImports?: true;
}

export interface Boundary {
  files: string[];
  restrictions: Restriction[];
}

export const contracts = [
  "!#core/contract.ts",
  "!#core/declaration.ts",
  "!#core/declarations.ts",
  "!#core/module.ts",
  "!#core/web-address.ts",
  "!#core/**/contract.ts",
  "!#core/**/declaration.ts",
  "!#core/**/limits.ts",
];
/** How the text of a post is read, compared and counted: pure, shared by core, drivers and forms. */
export const postText = [
  "!#core/post-text.ts",
  "!#core/same-post.ts",
  "!#core/little-text.ts",
  "!#core/html-to-text.ts",
];
/** How texts are filled and people are excluded: pure, shared by the bot, campaigns and forms. */
export const automationRules = ["!#core/automation/text-rules.ts", "!#core/automation/exclusion-rules.ts"];
/** Pure rules that forms share, listed by name. */
export const browserSafe = [
  ...contracts,
  ...postText,
  ...automationRules,
  "!#core/read-events.ts",
  "!#core/screen-target.ts",
  "!#core/wall-time.ts",
  "!#core/content/post-name.ts",
  "!#core/**/rules.ts",
  "!#core/**/status-messages.ts",
  "!#core/**/wall-time.ts",
];
