import { expect, test } from "../support/test";

test.use({ as: "farm" });

const screens = [
  "map",
  "cadaster",
  "works",
  "works/day",
  "works/calendar",
  "works/entry",
  "rotation",
  "seasonplans",
  "documents",
  "markers",
  "fields/1001",
  "settings/machines",
  "settings/divisions",
];

/** Works of the day, those left undone before it, the names of what they are done with, and what the checks say of them. */
const four: readonly string[] = ["works/day"];
/** What was told of it is marked as read, where anything is unread. */
const marking: readonly string[] = ["fields/1001"];

for (const screen of screens)
  test(`${screen} asks once for its frame, hardly more than three times for itself, and nothing twice`, async ({
    context,
    line,
    baseURL,
  }) => {
    const open = () => context.request.get(`${baseURL}/customer/1/${screen}`);
    // What is kept for a while is asked for by the first.
    expect((await open()).status()).toBe(200);
    line.reset();
    expect((await open()).status()).toBe(200);
    const asked = line.all.map(({ call, params, query }) => JSON.stringify([call, params, query]));
    expect(asked).toEqual([...new Set(asked)]);
    expect(line.requests("getFrame")).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual([...four, ...marking].includes(screen) ? 5 : 4);
  });
