import pg from "pg";
import { recordedPid } from "../running-server";
import { startEmbeddedDatabase } from "../start-embedded-database";

// A supervisor for the tests to kill: starts the database, commits a row, says so and waits for its end.
const [dataDir = ""] = process.argv.slice(2);
const { url } = await startEmbeddedDatabase({ dataDir, log: () => undefined });
const client = new pg.Client({ connectionString: url });
client.on("error", () => undefined);
await client.connect();
await client.query("create table if not exists acknowledged (name text)");
await client.query("insert into acknowledged values ('Поле 1')");
console.info(JSON.stringify({ serverPid: recordedPid(`${dataDir}/postgres/cluster`) }));
setInterval(() => undefined, 60_000);
