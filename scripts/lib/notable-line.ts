import { z } from "zod";

const WARNING = 40;
const levels: Record<string, number> = { trace: 10, debug: 20, info: 30, warn: WARNING, error: 50, fatal: 60 };

const recordSchema = z.object({
  level: z.union([z.number(), z.string().transform((name) => levels[name] ?? 0)]),
  msg: z.string().default(""),
  err: z.object({ message: z.string().optional() }).optional(),
});

/**
 * What of a program's line the console shows: warnings and errors of a structured log in short, plain lines of the
 * error output as they are, and nothing of the rest.
 */
export function notableLine(line: string, stream: "stdout" | "stderr"): string | undefined {
  const record = parse(line);
  if (!record) return stream === "stderr" && line.trim() ? line : undefined;
  if (record.level < WARNING) return undefined;
  return [record.msg, record.err?.message]
    .filter((part, index, parts) => part && parts.indexOf(part) === index)
    .join(": ");
}

function parse(line: string): z.infer<typeof recordSchema> | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    return recordSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
