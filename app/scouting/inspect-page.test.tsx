import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InspectPage } from "./inspect-page";

test("a holding without fields is led to its first one, and gets no form that can't be saved", () => {
  const lists = { fields: [], stages: [], params: [], problems: [], again: [] };
  const screen = {
    customerId: 3,
    user: 1,
    demoDay: null,
    own: null,
    clientKey: "k",
    plan: null,
    usual: false,
    mends: false,
    ...lists,
  };
  const page = renderToStaticMarkup(<InspectPage screen={screen} answer={undefined} />);
  expect(page).toContain('<a href="/customer/3/fields/new">Добавьте поле</a>');
  expect(page).not.toMatch(/<form|<script/);
});
