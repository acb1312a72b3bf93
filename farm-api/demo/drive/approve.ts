import { readConfig } from "../../platform/config";
import { openPool } from "../../platform/database/pool";
import { approveSome } from "./approve-some";

// What judging a work takes (dictionaries, rules, GEOS) would stay in the memory of the program that drives: this one ends.
const [customerId, today] = process.argv.slice(2);
const pool = openPool({ url: readConfig(process.env).DATABASE_URL, size: 1 });
await approveSome(pool, { customerId: Number(customerId), today: today ?? "" });
await pool.end();
