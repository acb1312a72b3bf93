import type { Claims } from "#contract/identity";
import { env } from "~/env.server";
import type { MenuSituation } from "./menu";

export const menuSituation = (claims: Claims): MenuSituation => ({
  claims,
  stage: env.STAGE,
  weather: env.FEATURE_WEATHER,
  advisorUsers: env.FEATURE_ADVISOR_USERS,
  visitsAdvisorId: env.VISITS_ADVISOR_ID,
});
