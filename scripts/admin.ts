import { atCommandLine } from "#farm-api/installation/at-command-line";
import { AppError } from "#farm-api/platform/app-error";
import { runningDatabaseUrl } from "#farm-api/platform/embedded/running-database";
import { readCommand, usage } from "./lib/admin/commands";
import { backupCommands } from "./lib/admin-backup";
import { openDatabase } from "./lib/house";
import { OperatorError } from "./lib/operator-error";
import { runScript } from "./lib/run-script";
import { readSettings } from "./lib/settings";

runScript(async (script) => {
  const args = process.argv.slice(2);
  if (args.some((one) => ["help", "--help", "-h"].includes(one))) {
    console.info(usage());
    return 0;
  }
  const [name = "", ...rest] = args;
  const keep = backupCommands[name];
  if (keep) {
    await keep(rest, script);
    return 0;
  }
  const { command, given } = readCommand(args);
  const settings = readSettings();
  const databaseUrl =
    settings.DATABASE_URL ?? runningDatabaseUrl(settings.DATA_DIR) ?? (await openDatabase(settings, script));
  const said = await atCommandLine(databaseUrl, (acting) => command.run(acting, given)).catch((error: unknown) => {
    throw error instanceof AppError ? new OperatorError(error.message, { cause: error }) : error;
  });
  console.info(said);
  return 0;
});
