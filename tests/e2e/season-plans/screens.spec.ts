import { checkScreens } from "../support/check-screens";

checkScreens("season-plans");
