import { checkScreens } from "../support/check-screens";

checkScreens("boundary-imports");
