import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";

const LARGEST = 20_000_000;

/** A log that is begun anew on every start and when it grows large; the part before is kept beside it. */
export interface LogFile {
  path: string;
  write(line: string): void;
}

/** Opens `directory/name.log`; the one that is there becomes `name.previous.log`. */
export function openLogFile(directory: string, name: string): LogFile {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, `${name}.log`);
  const turnOver = () => renameSync(file, path.join(directory, `${name}.previous.log`));
  if (statSync(file, { throwIfNoEntry: false })?.size) turnOver();
  let size = 0;
  return {
    path: file,
    write: (line) => {
      const text = `${line}\n`;
      appendFileSync(file, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
      if (size < LARGEST) return;
      turnOver();
      size = 0;
    },
  };
}
