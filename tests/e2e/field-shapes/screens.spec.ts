import { checkScreens } from "../support/check-screens";

checkScreens("field-shapes");
