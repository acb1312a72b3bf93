import { runToEnd } from "./run-to-end";

/** A bundler has been seen to stand still for ever; on a slow machine a build takes two minutes. */
const BUILD_WITHIN_MS = 10 * 60_000;

/** What it says is shown where it fails. */
export async function runQuietly(name: string, command: string[], signal: AbortSignal): Promise<void> {
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const late = AbortSignal.timeout(BUILD_WITHIN_MS);
  try {
    await runToEnd({
      ...{ name, command, env: { NODE_ENV: "production" }, onLine },
      signal: AbortSignal.any([signal, late]),
    });
  } catch (error) {
    if (late.aborted) lines.push(`${name} has not ended within ten minutes.`);
    console.error(lines.join("\n"));
    throw error;
  }
}
