import { beforeAll } from "bun:test";
import { chooseTitles } from "#tests/conformance/choose-titles.ts";
import { headlessShellPath } from "#tests/support/browser/executables.ts";
import { describeRendering } from "#tests/support/simulator/describe-rendering.ts";

/**
 * What depends on the site's words, and on a rendering that changes from visit to visit: every flow once, with every
 * control and refusal that is known by its words. What else a driver must do runs in each rendering by itself.
 */
const chosen = chooseTitles([
  "publishes a post and finds it among the account's own posts",
  "refuses the same text within two days, and names the existing post",
  "refuses a text that is too long permanently, with a message",
  "returns post metrics that grow, and none for other people's posts",
  "returns profile metrics as whole numbers or null",
  "comments on a post and reads the comment back",
  "publishes complete pictures in their order, each with its alternative text",
  "publishes a large document completely, with its title",
  "filters a search by location, by age and by Easy Apply",
  "sends an application once with every answer, and then shows the job as applied for",
  "sends nothing when it is cancelled",
  "names an unanswered required question of any kind, and sends nothing",
  "names an answer that the form refused, with the form's message",
  "does not apply for a job whose company takes applications on its own site",
  "reports that a closed job and an unknown job accept no application",
  "stops at the network's daily limit, before and after preparing",
  "finds people by location and degree, and returns no results when there are none",
  "shows a person and their relation to the account",
  "lists sent invitations, newest first",
  "withdraws an invitation, and refuses a new one to the same person for three weeks",
  "stops at the weekly limit, and continues once the oldest invitation is a week old",
  "stops notes at the monthly limit, and continues without a note",
  "keeps one thread per person, oldest message first, replies included",
  "lists only messages since the instant, the thread with the newest first",
]);

describeRendering({ rendering: "mixed", language: "de" }, headlessShellPath, chosen.registry);
beforeAll(() => chosen.assertAllExist());
