import { expect, test } from "vitest";
import { draw, drawKept } from "./draw.server";

const open = () => ({ drawn: new Map<string, string>(), pageIsOpen: true });

let drawings = 0;
interface Rows {
  rows: { id: number; name: string }[];
  mayEdit: boolean;
}
function Rows({ rows, mayEdit }: Rows) {
  drawings++;
  return rows.map(({ id, name }) => <tr key={id}>{mayEdit ? `${name}…` : name}</tr>);
}
const Other = ({ rows: [row] }: Rows) => <b>{row?.name}</b>;
const rows = () => [{ id: 1, name: "<Клин>" }];

test("the same is drawn once, for a document as for an open page", () => {
  const whole = drawKept(open(), "once", Rows, { rows: rows(), mayEdit: true });
  expect(whole).toEqual({ name: "once", html: "<tr>&lt;Клин&gt;…</tr>" });
  const document = { drawn: new Map<string, string>(), pageIsOpen: false };
  expect(drawKept(document, "once", Rows, { rows: rows(), mayEdit: true })).toEqual({ name: "once", html: null });
  expect(document.drawn.get("once")).toBe(whole.html);
  expect(drawings).toBe(1);
});

test("what differs in anything is drawn anew, and keeps nothing of the other", () => {
  const of = (props: Rows, name = "other") => drawKept(open(), name, Rows, props).html;
  expect(of({ rows: rows(), mayEdit: false })).toBe("<tr>&lt;Клин&gt;</tr>");
  expect(of({ rows: rows(), mayEdit: true })).toBe("<tr>&lt;Клин&gt;…</tr>");
  expect(of({ rows: [{ id: 1, name: "Балка" }], mayEdit: false })).toBe("<tr>Балка</tr>");
  expect(drawKept(open(), "other", Other, { rows: rows(), mayEdit: false }).html).toBe("<b>&lt;Клин&gt;</b>");
  expect(draw(open(), "part", <p>Балка</p>).html).toBe("<p>Балка</p>");
});
