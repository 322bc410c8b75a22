import { Fault } from "#core/errors.ts";
import type { PeopleContext, PeopleDeps } from "./context.ts";
import type { PeopleSettings, PeopleSettingsChange, PersonDetails, PersonTexts } from "./contract.ts";
import { createFactStore } from "./facts/fact-store.ts";
import { createMessageStore } from "./facts/message-store.ts";
import { createBotKnowledge } from "./known-to-bot.ts";
import { createLists } from "./lists.ts";
import { createMessageKeys } from "./message-keys.ts";
import { detailPerson, readTexts } from "./person-details.ts";
import { createSettingsStore, keptSince } from "./settings-store.ts";
import { createConnectionTarget } from "./targets/connections.ts";
import { createContactTarget } from "./targets/contacts.ts";
import { createInvitationTarget } from "./targets/invitations.ts";
import { createMessageTarget } from "./targets/messages.ts";
import { createLastSpoken, type KnownPerson } from "./view/build-people.ts";
import { createKnownPeople } from "./view/known-people.ts";

export type People = ReturnType<typeof createPeople>;

export function createPeople(deps: PeopleDeps) {
  const { database, clock, changes } = deps;
  const facts = createFactStore(database);
  const messages = createMessageStore(database);
  const settings = createSettingsStore(database);
  const keys = createMessageKeys(deps);
  const context: PeopleContext = {
    ...deps,
    facts,
    messages,
    settings,
    keys,
    ...createKnownPeople(deps, facts),
    lastSpoken: (userId) => createLastSpoken(deps.conversationTimesOf(userId)),
    notifyScreens: (userId) => database.afterCommit(() => changes.publish(userId, "people")),
  };
  const find = (userId: string, id: string): KnownPerson => {
    const person = context.known(userId).byId.get(id);
    if (!person) throw new Fault("not_found", "people.not_found", "Person not found");
    return person;
  };
  const deleteOldOf = (userId: string) => messages.deleteBefore(userId, keptSince(clock.now(), settings.get(userId)));

  return {
    ...createLists(context),
    ...createBotKnowledge(context),

    /** @throws Fault `people.not_found` */
    get: (userId: string, id: string): PersonDetails => detailPerson(context, userId, find(userId, id)),
    /** @throws Fault `people.not_found` */
    texts: (userId: string, id: string): PersonTexts => readTexts(context, userId, find(userId, id)),

    settings: (userId: string): PeopleSettings => settings.get(userId),
    /** Texts that are older than the new limit are deleted at once. */
    saveSettings: (userId: string, change: PeopleSettingsChange): PeopleSettings =>
      database.write(() => {
        const { messageMonths, modelReadsMessages } = settings.get(userId);
        const saved = {
          messageMonths: change.messageMonths ?? messageMonths,
          modelReadsMessages: change.modelReadsMessages ?? modelReadsMessages,
        };
        settings.save(userId, saved);
        deleteOldOf(userId);
        context.notifyScreens(userId);
        return saved;
      }),

    importTargets: {
      connections: createConnectionTarget(context),
      invitations: createInvitationTarget(context),
      messages: createMessageTarget(context),
      contacts: createContactTarget(context),
    },

    deleteOldMessages: (): void => database.write(() => messages.owners().forEach(deleteOldOf)),
    encryptedValues: keys.encryptedValues,
    /** For the person's own export. */
    decryptText: (userId: string, rowId: string, column: string, encrypted: string): string | null =>
      keys.of(userId)?.decrypt(encrypted, rowId, column) ?? null,
  };
}
