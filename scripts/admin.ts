import { parseArgs } from "node:util";
import { createFirstAdmin } from "#farm-api/identity/create-first-admin";
import { runningDatabaseUrl } from "#farm-api/platform/embedded/running-database";
import { backupCommands } from "./lib/admin-backup";
import { ask, askSecretly } from "./lib/ask";
import { checkAccount } from "./lib/check-account";
import { openDatabase } from "./lib/house";
import { OperatorError } from "./lib/operator-error";
import { runScript } from "./lib/run-script";
import { readSettings } from "./lib/settings";

runScript(async (script) => {
  const [name = "", ...rest] = process.argv.slice(2);
  const keep = backupCommands[name];
  if (keep) {
    await keep(rest, script);
    return 0;
  }
  const settings = readSettings();
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      "first-name": { type: "string" },
      "last-name": { type: "string" },
      password: { type: "string" },
    },
  });
  const email = values.email ?? (await ask("E-mail"));
  const firstName = values["first-name"] ?? (await ask("First name"));
  const lastName = values["last-name"] ?? (await ask("Last name"));
  const password = values.password ?? (await askSecretly("Password"));
  checkAccount({ email, firstName, lastName, password });

  const databaseUrl =
    settings.DATABASE_URL ?? runningDatabaseUrl(settings.DATA_DIR) ?? (await openDatabase(settings, script));
  const { id } = await createFirstAdmin({ databaseUrl, email, firstName, lastName, password }).catch((error: Error) => {
    throw new OperatorError(error.message, { cause: error });
  });
  console.info(`The administrator ${email} can sign in now (user ${id}).`);
  return 0;
});
