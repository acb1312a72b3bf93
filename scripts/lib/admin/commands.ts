import { parseArgs } from "node:util";
import { OperatorError } from "../operator-error";
import type { Command, Given } from "./command";
import { organisationCommands } from "./organisations";
import { peopleCommands } from "./people";
import { stateCommands } from "./state";

const commands: Readonly<Record<string, Command>> = { ...peopleCommands, ...organisationCommands, ...stateCommands };

/** Every sub-command on a line. */
export function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { takes = "", about }]) => `  ${`${name} ${takes}`.trimEnd()}\n      ${about}`,
  );
  const kept = [
    "  backup FOLDER, restore FOLDER\n      Keep all of the installation in a folder, and make it anew from one",
  ];
  return `npm run admin -- COMMAND:\n${[...lines, ...kept].join("\n")}`;
}

/** The sub-command that arguments name, with what it takes. Without a name it makes an administrator. @throws OperatorError */
export function readCommand(args: readonly string[]): { command: Command; given: Given } {
  const [first, ...others] = args;
  const named = first !== undefined && !first.startsWith("-");
  const command = commands[named ? first : "administrator"];
  if (!command) throw new OperatorError(`There is no command «${first}».\n\n${usage()}`);
  try {
    const { values, positionals } = parseArgs({
      args: named ? others : [...args],
      options: command.options ?? {},
      allowPositionals: command.takes?.startsWith("ID") === true,
    });
    const id = () => {
      const number = Number(positionals[0]);
      if (!Number.isInteger(number) || number < 1) throw new OperatorError(`Name a number: ${first} ${command.takes}`);
      return number;
    };
    return { command, given: { values: values as Given["values"], id } };
  } catch (error) {
    throw error instanceof TypeError ? new OperatorError(`${error.message}\n\n${usage()}`) : error;
  }
}
