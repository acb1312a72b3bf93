import { useOutletContext } from "@remix-run/react";
import type { PlanScreen } from "./load-plan.server";

/** What the plan's page has loaded for all of its tabs. */
export const usePlan = () => useOutletContext<PlanScreen>();
