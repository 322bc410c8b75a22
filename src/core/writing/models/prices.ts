import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import { modelPrices } from "../tables.ts";
import type { ModelPrice } from "./contract.ts";

interface ModelPricesDeps<Actor> {
  database: Database;
  changes: Changes;
  /** Runs in the transaction of the change. */
  onChanged: (actor: Actor, change: object) => void;
}

/** What an admin pays for a model. None is built in: providers change them. */
export function createModelPrices<Actor>({ database, changes, onChanged }: ModelPricesDeps<Actor>) {
  const { db } = database;
  const list = (): ModelPrice[] => db.select().from(modelPrices).orderBy(modelPrices.model).all();
  return {
    list,

    /** All of them. */
    replace: (actor: Actor, prices: readonly ModelPrice[]): ModelPrice[] =>
      database.write(() => {
        const before = list();
        db.delete(modelPrices).run();
        if (prices.length > 0)
          db.insert(modelPrices)
            .values([...prices])
            .run();
        onChanged(actor, { modelPrices: { from: before, to: prices } });
        database.afterCommit(() => changes.publish(undefined, "writing"));
        return list();
      }),
  };
}
