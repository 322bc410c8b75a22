import type { NetworkDriver } from "#core/network-port.ts";
import type { NetworkMessages, NetworkPeople } from "#core/network-people.ts";

/** The same driver with one rule that is wrong. */
type Plant = (driver: NetworkDriver) => NetworkDriver;

const withPeople = (driver: NetworkDriver, change: (people: NetworkPeople) => Partial<NetworkPeople>): NetworkDriver =>
  driver.people ? { ...driver, people: { ...driver.people, ...change(driver.people) } } : driver;

const withMessages = (
  driver: NetworkDriver,
  change: (own: NetworkMessages) => Partial<NetworkMessages>,
): NetworkDriver =>
  driver.messages ? { ...driver, messages: { ...driver.messages, ...change(driver.messages) } } : driver;

/** Looks the person up by name, as people do. */
export const sendToFirstMatch: Plant = (driver) =>
  withPeople(driver, (people) => ({
    async prepareInvitation(id, note) {
      const { items } = await people.search({ keywords: id.split("-")[0] ?? id }, 1);
      return people.prepareInvitation(items[0]?.id ?? id, note);
    },
  }));

/** What was submitted counts as published. */
export const reportWithoutConfirmation: Plant = (driver) => ({
  ...driver,
  async preparePost(text, media) {
    const prepared = await driver.preparePost(text, media);
    return {
      ...prepared,
      async submit(armed) {
        await prepared.submit(armed);
        return { kind: "published", remoteId: "1", url: "/posts/1" };
      },
    };
  },
});

/** A connection has a labeled link in its top card, as a pending invitation has. */
export const readConnectionsAsPending: Plant = (driver) =>
  withPeople(driver, (people) => ({
    async view(id) {
      const person = await people.view(id);
      return person?.relation === "connected" ? { ...person, relation: "pending" } : person;
    },
  }));

/** Messages name their author by another id than their person's profile. */
export const takeMessagesForOwn: Plant = (driver) =>
  withMessages(driver, (own) => ({
    async inbox(since) {
      const threads = await own.inbox(since);
      return threads.map((thread) => ({
        ...thread,
        messages: thread.messages.map((message) => ({ ...message, from: "me" as const })),
      }));
    },
  }));
