import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Pool } from "./pool";

const askEvery = 250;
/** Wrong name or password, no such database: an operator has to act, and waiting helps nobody. */
const final = /^(28...|3D000)$/;

/**
 * Waits for a database that is not there yet, or not any more.
 * @param onWait is told once why there is a wait
 * @throws Error where the server answers that it will never let us in
 */
export async function untilConnected(pool: Pool, onWait: (error: unknown) => void): Promise<void> {
  for (let waits = false; ; waits = true) {
    try {
      await pool.query("SELECT 1");
      return;
    } catch (error) {
      if (error instanceof pg.DatabaseError && final.test(error.code ?? "")) throw error;
      if (!waits) onWait(error);
    }
    await delay(askEvery);
  }
}
