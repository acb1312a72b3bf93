import { expect, test } from "vitest";
import { supportLinks } from "./support-links";

test("what is not set is not there", () => {
  expect(supportLinks({})).toEqual([]);
  const all = { videos: "https://v.example", chat: "https://c.example", phone: "112", email: "help@farm.example" };
  expect(supportLinks(all).map(({ href }) => href)).toEqual([
    ...["https://v.example", "https://c.example", "tel:112", "mailto:help@farm.example"],
  ]);
});

test.each([
  ["8 (800) 000-00-00", "tel:+78000000000"],
  ["+7 863 000 00 00", "tel:+78630000000"],
  ["+7 (727) 000-00-00", "tel:+77270000000"],
  ["112", "tel:112"],
])("%s is dialled as %s", (phone, href) => expect(supportLinks({ phone })[0]).toMatchObject({ href, text: phone }));
