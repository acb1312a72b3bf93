import { checkScreens } from "../support/check-screens";

checkScreens("trackers");
