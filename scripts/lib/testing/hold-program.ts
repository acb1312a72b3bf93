import { spawnProgram } from "../child-program";

// A supervisor for the tests to kill.
const [program = ""] = process.argv.slice(2);
const child = spawnProgram({ command: [program], env: {}, onLine: () => undefined });
console.info(child.pid);
