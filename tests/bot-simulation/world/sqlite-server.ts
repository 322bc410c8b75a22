import { openDatabase } from "#core/database.ts";
import { mainMigrations } from "#core/migrations.ts";
import { createBotModules } from "./modules.ts";
import type { SimulatedServer } from "./server.ts";

/** The product's modules on a database in memory. */
export function createSqliteServer(): SimulatedServer {
  const database = openDatabase(":memory:", mainMigrations(), { elapsed: () => 0 });
  const { sqlite } = database;
  const attemptOf = sqlite.query<{ id: string }, [string]>("SELECT subject_id AS id FROM attempts WHERE id = ?");
  const actionOf = sqlite.query<{ id: string }, [string, string]>(
    "SELECT id FROM bot_actions WHERE user_id = ? AND kind = ? AND state IN ('claimed', 'armed') LIMIT 1",
  );
  const acting = sqlite.query<{ id: string }, [string]>(
    "SELECT id FROM bot_actions WHERE user_id = ? AND state IN ('claimed', 'armed') LIMIT 1",
  );
  const states = sqlite.query<{ id: string; state: string }, [string]>(
    "SELECT id, state FROM bot_actions WHERE user_id = ?",
  );
  return {
    addUser(userId, zone) {
      sqlite
        .query(
          "INSERT INTO users (id, name, email, password_hash, role, status, created_at) VALUES (?1, 'A', ?1, '', 'user', 'approved', 0)",
        )
        .run(userId);
      sqlite.query("INSERT INTO account_settings (user_id, timezone) VALUES (?, ?)").run(userId, zone);
    },
    start: (deps) => createBotModules({ ...deps, database }),
    actionOfAttempt: (id) => attemptOf.get(id)?.id ?? "",
    openAction: (userId, kind) => actionOf.get(userId, kind)?.id,
    isActing: (userId) => acting.get(userId) !== null,
    statesOf: (userId) => new Map(states.all(userId).map(({ id, state }) => [id, state])),
    close: () => database.close(),
  };
}
