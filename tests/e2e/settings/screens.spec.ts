import { checkScreens } from "../support/check-screens";

checkScreens("settings");
