import { z } from "#contract/zod";
import { systemClock } from "../platform/clock";
import { migrate } from "../platform/database/migrate";
import { openPool } from "../platform/database/pool";
import { openFiles } from "../platform/files/open-files";
import { readDemoDay } from "./demo-day";
import { makeDemo } from "./make-demo";

const url = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .safeParse(process.env.DATABASE_URL);
if (!url.success) throw new Error("The environment is not right:\n  DATABASE_URL: must begin with postgres://");

const pool = openPool({ url: url.data, size: 2 });
try {
  await migrate(pool);
  const { FILES_URL, DATA_DIR = "./.data", DEMO_DAY } = process.env;
  const clock = systemClock.now();
  await makeDemo(pool, {
    clock,
    demoDay: readDemoDay(DEMO_DAY, clock),
    files: openFiles({ FILES_URL, DATA_DIR }),
    log: (line) => console.info(line),
  });
} finally {
  await pool.end();
}
