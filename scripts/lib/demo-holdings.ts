import { farmApiEnvironment, type House } from "./house";
import { notableLine } from "./notable-line";
import { runToEnd } from "./run-to-end";
import { step } from "./step";

/** The demo's accounts; the generator of the holdings makes them. */
const ACCOUNTS = [
  ["advisor@polevod.example", "advisor of several customers"],
  ["admin@polevod.example", "advisor and administrator"],
  ["farm@polevod.example", "user of the first customer"],
  ["restricted@polevod.example", "user of a restricted customer"],
  ["installation@polevod.example", "who administers the installation"],
] as const;
const PASSWORD = "polevod-demo";

/** Makes the demo holdings where the database has none; the program looks for itself. */
export async function makeDemoHoldings(house: House, command: string[]): Promise<void> {
  await step("Making sure of the demo holdings", () =>
    runToEnd({
      name: "Making the demo holdings",
      command,
      env: farmApiEnvironment(house),
      onLine: (line) => {
        const shown = notableLine(line, "stderr");
        if (shown !== undefined) console.info(`  ${shown}`);
      },
      signal: house.script.lifetime.signal,
    }),
  );
}

/** The lines that tell who may sign in. */
export function accountsTable(): string {
  const width = Math.max(...ACCOUNTS.map(([email]) => email.length));
  const lines = ACCOUNTS.map(([email, who]) => `  ${email.padEnd(width)}  ${who}`);
  return [`Accounts, all with the password ${PASSWORD}`, ...lines].join("\n");
}
