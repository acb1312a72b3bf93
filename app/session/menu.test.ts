import { describe, expect, test } from "vitest";
import { advisorMenu, customerMenu, isHiddenScreen, type MenuSituation } from "./menu";

const situation: MenuSituation = {
  claims: { advisor_id: null, admin: false },
  stage: "production",
  weather: true,
  advisorUsers: false,
  visitsAdvisorId: undefined,
};
const customer = { id: 7, country: "RU", restricted: false, sat_enabled: true } as const;
const keys = (items: { key: string }[]) => items.map(({ key }) => key);

describe("the customer area", () => {
  test("shows everything to an ordinary Russian holding", () => {
    const shown = customerMenu({ ...situation, customer });
    expect(keys(shown)).toEqual(
      "map rotation cadaster works machines seasonplans scouting recommendations weather vegetation dict analytics settings".split(
        " ",
      ),
    );
    expect(shown[0]?.to).toBe("/customer/7/map");
  });

  test("a restricted one loses the six screens of section 6", () => {
    const shown = customerMenu({ ...situation, customer: { ...customer, restricted: true } });
    expect(keys(shown)).toEqual(["map", "cadaster", "scouting", "weather", "vegetation", "dict"]);
  });

  test.each([
    ["cadaster", { customer: { ...customer, country: "KZ" as const } }],
    ["vegetation", { customer: { ...customer, sat_enabled: false } }],
    ["weather", { customer, weather: false }],
  ])("%s hides by its own rule", (key, change) => {
    const shown = customerMenu({ ...situation, ...change });
    expect(keys(shown)).not.toContain(key);
    expect(isHiddenScreen(`/customer/7/${key}`, shown)).toBe(true);
    expect(isHiddenScreen("/customer/7/map", shown)).toBe(false);
  });
});

describe("the advisor area", () => {
  const advisor = { ...situation, claims: { advisor_id: 3, admin: false } };

  test("is nobody else's", () => expect(advisorMenu(situation)).toEqual([]));

  test("users: an administrator, and the flag", () => {
    expect(keys(advisorMenu(advisor))).not.toContain("users");
    expect(keys(advisorMenu({ ...advisor, advisorUsers: true }))).not.toContain("users");
    expect(keys(advisorMenu({ ...advisor, claims: { advisor_id: 3, admin: true } }))).not.toContain("users");
    expect(keys(advisorMenu({ ...advisor, advisorUsers: true, claims: { advisor_id: 3, admin: true } }))).toContain(
      "users",
    );
  });

  test("visits: one advisor only where one is named", () => {
    expect(keys(advisorMenu(advisor))).toContain("visits");
    expect(keys(advisorMenu({ ...advisor, visitsAdvisorId: 4 }))).not.toContain("visits");
    expect(keys(advisorMenu({ ...advisor, visitsAdvisorId: 3 }))).toContain("visits");
  });
});
