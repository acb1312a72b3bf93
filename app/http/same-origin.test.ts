import { expect, it } from "vitest";
import { isSameOrigin, type Provenance } from "./same-origin";

const post: Provenance = { method: "POST", host: "farm.example:3000", origin: undefined, fetchSite: undefined };

it.each<[string, Partial<Provenance>, boolean]>([
  ["own page", { origin: "http://farm.example:3000" }, true],
  ["own page behind TLS", { origin: "https://FARM.example:3000" }, true],
  ["other host", { origin: "https://evil.example" }, false],
  ["other port", { origin: "http://farm.example:4000" }, false],
  ["our host as a prefix", { origin: "http://farm.example:3000.evil.example" }, false],
  ["our host as a user name", { origin: "http://farm.example:3000@evil.example" }, false],
  ["opaque origin", { origin: "null" }, false],
  ["foreign origin that claims to be ours", { origin: "https://evil.example", fetchSite: "same-origin" }, false],
  ["no origin, same site", { fetchSite: "same-origin" }, true],
  ["no origin, sister domain", { fetchSite: "same-site" }, false],
  ["no origin, foreign site", { fetchSite: "cross-site" }, false],
  ["not a browser", {}, true],
  ["reading", { method: "GET", origin: "https://evil.example" }, true],
  ["no host", { host: undefined, origin: "https://evil.example" }, false],
])("%s", (_name, change, allowed) => {
  expect(isSameOrigin({ ...post, ...change })).toBe(allowed);
});
