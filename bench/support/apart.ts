import { runToEnd } from "../../scripts/lib/run-to-end";

/** Measures in a program of its own, started as ours are. @returns what it prints last, as JSON @throws Error where it fails */
export async function measuredApart<T>(
  [file, ...given]: readonly [string, ...string[]],
  { signal }: { signal: AbortSignal },
): Promise<T> {
  const printed: string[] = [];
  await runToEnd({
    name: "Measuring",
    command: ["--import", "tsx", file, ...given],
    env: {},
    largePages: true,
    onLine: (line, stream) => {
      if (stream === "stdout") printed.push(line);
      else console.warn(line);
    },
    signal,
  });
  return JSON.parse(printed.at(-1) ?? "null");
}
