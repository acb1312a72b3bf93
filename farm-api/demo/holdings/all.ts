import type { Holding } from "../holding";
import { don } from "./don";
import { ertil } from "./ertil";
import { kostanay } from "./kostanay";
import { mius } from "./mius";

/** The demo's holdings; the first is the one that is shown first. */
export const demoHoldings: readonly Holding[] = [don, mius, kostanay, ertil];
