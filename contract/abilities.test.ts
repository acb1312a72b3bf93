import { expect, test } from "vitest";
import { type Ability, type Asker, abilities, askerOf, may, refusalCodes, refusalOf } from "./abilities";
import { permissions } from "./permissions";

const farm = { country: "RU", restricted: false, sat_enabled: true } as const;
const user = (...given: Asker["permissions"]): Asker => ({
  ...{ admin: false, advisor: false, permissions: given },
  customer: farm,
});
const admin: Asker = { ...user(), admin: true };
const acting: Asker = { ...user(), advisor: true };
const of = (
  asker: Asker,
  change: Partial<typeof farm> | { country: "KZ" } | { restricted: true } | { sat_enabled: false },
) => ({
  ...asker,
  customer: { ...farm, ...change },
});
const advisor = askerOf({ admin: false, advisor_id: 3 });
const advisorAdmin = askerOf({ admin: true, advisor_id: 3 });

const all = Object.keys(abilities) as Ability[];
const mayDo = (asker: Asker) => all.filter((ability) => may(asker, ability));
const without = (list: readonly Ability[], ...left: Ability[]) => list.filter((one) => !left.includes(one));

const ofInstallation: Ability[] = ["administerInstallation"];
const ofAdvisors: Ability[] = ["seeAdvisorArea", "seeAdvisorUsers"];
const inCustomer = without(all, ...ofAdvisors, ...ofInstallation);
const seen = inCustomer.filter((ability) => ability.startsWith("see"));
const closedToRestricted = inCustomer.filter((ability) => refusalCodes(ability).includes("RestrictedCustomer"));

test("a restricted customer loses what section 6 names, and changing it", () => {
  expect(closedToRestricted).toEqual([
    ...["seeRotation", "seeWorks", "seeSeasonPlans", "seeRecommendations", "seeAnalytics", "seeSettings"],
    ...[
      "changeRotation",
      "changeReturnIntervals",
      "changeWorks",
      "changeSeasonPlans",
      "changeRecommendations",
      "changeMachines",
    ],
    ...["changeDivisions", "changeSettings", "changeUsers"],
  ]);
});

test.each<[string, Asker, Ability[]]>([
  ["a user without permissions", user(), seen],
  ["an administrator", admin, inCustomer],
  ["an advisor who acts", acting, [...inCustomer, "seeAdvisorArea"]],
  ["a user of a restricted customer", of(user(), { restricted: true }), ["seeCadastre", "seeVegetation"]],
  ["an administrator of one", of(admin, { restricted: true }), without(inCustomer, ...closedToRestricted)],
  ["an administrator abroad", of(admin, { country: "KZ" }), without(inCustomer, "seeCadastre", "changeCadastre")],
  [
    "an administrator without satellite data",
    of(admin, { sat_enabled: false }),
    without(inCustomer, "seeVegetation", "changeZones"),
  ],
  ["a user with fields", user("fields:edit"), [...seen, "changeFields", "changeRotation", "changeCadastre"]],
  ["a user with works", user("works:edit"), [...seen, "changeWorks", "changeSeasonPlans", "changeZones"]],
  ["a user with machines", user("machines:edit"), [...seen, "changeMachines"]],
  ["a user with documents", user("documents:edit"), [...seen, "changeDocuments"]],
  ["a user with users", user("users:edit"), [...seen, "changeUsers"]],
  [
    "a user with settings",
    user("settings:edit"),
    [...seen, "changeReturnIntervals", "changeDivisions", "changeSettings", "changeDictionaries"],
  ],
  [
    "an administrator of the installation",
    askerOf({ admin: false, advisor_id: null, installation: true }),
    ofInstallation,
  ],
])("%s may do just that", (_, asker, expected) => {
  expect(new Set(mayDo(asker))).toEqual(new Set(expected));
});

test("the advisors' own area is theirs, its people their administrator's", () => {
  expect([may(advisor, "seeAdvisorArea"), may(advisor, "seeAdvisorUsers")]).toEqual([true, false]);
  expect(may(advisorAdmin, "seeAdvisorUsers")).toBe(true);
  expect(may(admin, "seeAdvisorUsers")).toBe(false);
  expect(mayDo(advisor).filter((ability) => closedToRestricted.includes(ability))).toEqual([]);
});

test("all permissions together are still not an administrator", () => {
  const everything = user(...permissions.map(({ name }) => name));
  const left = inCustomer.filter((ability) => !may(everything, ability));
  expect(left).toEqual(["changeAdministrators", "giveAnyRight", "startTrialOver"]);
});

test("the section that is not there refuses before the right that is lacking", () => {
  expect(refusalOf(of(user(), { restricted: true }), "changeWorks")).toEqual({ code: "RestrictedCustomer" });
  expect(refusalOf(of(user(), { country: "KZ" }), "changeCadastre")?.code).toBe("NotFound");
  expect(refusalOf(user(), "changeWorks")).toEqual({ code: "Forbidden" });
  expect(refusalOf(user(), undefined)).toBeNull();
});
