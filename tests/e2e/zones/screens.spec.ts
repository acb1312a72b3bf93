import { checkScreens } from "../support/check-screens";

checkScreens("zones");
