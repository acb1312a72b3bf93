import { once } from "node:events";
import path from "node:path";
import { spawnProgram, stopChild } from "../../../scripts/lib/child-program";
import { ROOT } from "../../../scripts/lib/root";

/** The built app, running. */
export interface AppProcess {
  url: string;
  stop(): Promise<void>;
}

/** Starts it on a port of its own. @param complain hears every line that it prints as an error */
export async function startApp(env: Record<string, string>, complain: (line: string) => void): Promise<AppProcess> {
  let listens: (url: string) => void = () => undefined;
  const listening = new Promise<string>((resolve) => (listens = resolve));
  const child = spawnProgram({
    command: [path.join(ROOT, "build/server/index.js")],
    env: { PORT: "0", SESSION_SECRET: "a secret of the browser tests", ...env },
    onLine: (line, stream) => {
      const url = /^listening on (\S+)$/.exec(line)?.[1];
      if (url) listens(url);
      else if (stream === "stderr") complain(line);
    },
  });
  const ended = once(child, "exit").then(() => {
    throw new Error("The app ended before it listened");
  });
  return { url: await Promise.race([listening, ended]), stop: () => stopChild(child) };
}
