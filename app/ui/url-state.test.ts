import { describe, expect, it } from "vitest";
import { firstPageLink, moreLink, readSort, sortLink, withParams } from "./url-state";

describe("withParams", () => {
  it("changes, adds and removes, and keeps the rest", () => {
    expect(withParams("?q=рожь&tab=all&x=1", { tab: "season", x: null, page: 2 })).toBe(
      `?q=${encodeURIComponent("рожь")}&tab=season&page=2`,
    );
  });

  it("is empty when nothing is left", () => {
    expect(withParams("?x=1", { x: null })).toBe("");
  });
});

describe("pages", () => {
  it("go on from a cursor and keep filters", () => {
    expect(moreLink("?q=a&cursor=one", "two/+=")).toBe("?q=a&cursor=two%2F%2B%3D");
    expect(firstPageLink("?q=a&cursor=one")).toBe("?q=a");
  });
});

describe("sorting", () => {
  const keys = ["name", "area"] as const;

  it("is read from the address when the key is known", () => {
    expect(readSort("?sort=area", keys)).toEqual({ key: "area", direction: "asc" });
    expect(readSort("?sort=-name", keys)).toEqual({ key: "name", direction: "desc" });
    expect(readSort("?sort=password", keys)).toBeUndefined();
    expect(readSort("", keys)).toBeUndefined();
  });

  it("turns round on the second press and begins at the first page", () => {
    expect(sortLink("?q=a&cursor=x", "name", undefined)).toBe("?q=a&sort=name");
    expect(sortLink("?sort=name", "name", { key: "name", direction: "asc" })).toBe("?sort=-name");
    expect(sortLink("?sort=-name", "name", { key: "name", direction: "desc" })).toBe("?sort=name");
    expect(sortLink("?sort=-name", "area", { key: "name", direction: "desc" })).toBe("?sort=area");
  });
});
