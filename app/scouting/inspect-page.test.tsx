import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InspectPage, WhenWalked } from "./inspect-page";

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

test("what is wrong with the time is said with its control", () => {
  const wrong = [{ place: "when" as const, text: "Время осмотра ещё не наступило" }];
  const page = renderToStaticMarkup(<WhenWalked answer={{ errors: [], wrong, typed: {}, kept: {} }} />);
  expect(page).toContain('<span class="field-error" id="when-fault">Время осмотра ещё не наступило</span>');
  expect(page).toMatch(/<input[^>]*name="scouted_local"[^>]*aria-describedby="when-fault"/);
});
