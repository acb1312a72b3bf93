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
const four: readonly string[] = ["works/day", "works/entry"];
/** What was told of it is marked as read, where anything is unread. */
const marking: readonly string[] = ["fields/1001"];

for (const screen of screens)
  test(`${screen} asks once for its frame, hardly more than three times for itself, and nothing twice`, async ({
    context,
    line,
    baseURL,
  }) => {
    const open = async () => {
      line.reset();
      expect((await context.request.get(`${baseURL}/customer/1/${screen}`)).status()).toBe(200);
      return line.all.map(({ call, params, query }) => JSON.stringify([call, params, query]));
    };
    const most = [...four, ...marking].includes(screen) ? 5 : 4;
    // What is kept for a minute is asked for by the first; it may run out just before the second, but not again.
    await open();
    let asked = await open();
    if (asked.length > most) asked = await open();
    expect(asked).toEqual([...new Set(asked)]);
    expect(line.requests("getFrame")).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(most);
  });
