import { z } from "#contract/zod";
import { migrate } from "../platform/database/migrate";
import { openPool } from "../platform/database/pool";
import { openFiles } from "../platform/files/open-files";
import { makeDemo } from "./make-demo";

const url = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .safeParse(process.env.DATABASE_URL);
if (!url.success) throw new Error("The environment is not right:\n  DATABASE_URL: must begin with postgres://");

const pool = openPool({ url: url.data, size: 2 });
try {
  await migrate(pool);
  const { FILES_URL, DATA_DIR = "./.data" } = process.env;
  await makeDemo(pool, { files: openFiles({ FILES_URL, DATA_DIR }), log: (line) => console.info(line) });
} finally {
  await pool.end();
}
