import path from "node:path";
import { isPortFree } from "#farm-api/platform/embedded/free-port";
import { OperatorError } from "./operator-error";

/** Throws an OperatorError that names the way out when somebody listens on the port already. */
export async function assertPortFree(variable: string, port: number, host: string): Promise<void> {
  let free: boolean;
  try {
    free = await isPortFree(port, host);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`Nothing can listen on port ${port} of ${host} (${reason}). Set ${variable} or HOST.`);
  }
  if (free) return;
  const script = path.basename(process.argv[1] ?? "demo", ".ts");
  throw new OperatorError(
    `Port ${port} of ${host} is taken by another program. Choose another, for example:\n  ${variable}=${port + 1} npm run ${script}`,
  );
}
