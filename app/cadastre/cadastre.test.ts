import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { hectaresText } from "#formats/typed-hectares";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { actOnParcels } from "./list/actions.server";
import { loadParcels } from "./list/queries.server";
import { createParcel } from "./new/actions.server";
import { loadParcel } from "./parcel/queries.server";
import { updateParcel } from "./parcel-edit/actions.server";
import { pasteParcels } from "./paste/actions.server";

let api: TestApi;
let browser: Browser;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  customerId = api.people.customer;
});
afterAll(() => api.close());

const post = (form: Record<string, string>, parcelId = 0) => browser.post("/", { customerId, parcelId }, form);
const load = (search = "") => loadParcels(browser.get(`/${search}`, { customerId }));
const triangle = "47.1, 40.1\n47.1, 40.11\n47.11, 40.11";
const errorsOf = (answer: unknown) => (answer as { data: { result: { error: object } } }).data.result.error;

async function addOne(fields: Record<string, string>): Promise<number> {
  const answer = await createParcel(post(fields));
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return Number(answer.headers.get("location")?.split("/").at(-1));
}

test("a parcel with a boundary in lines, changed, and its boundary taken away", async () => {
  const id = await addOne({ number: " 61:12:0600301:1 ", boundary: triangle, documented_area: "42,5", right: "lease" });
  const { parcel, drawing } = await loadParcel(browser.get("/", { customerId, parcelId: id }));
  expect(parcel).toMatchObject({ number: "61:12:0600301:1", documented_area: 425_000, right: "lease" });
  expect([parcel.area, drawing?.parcel]).toEqual([expect.any(Number), expect.stringMatching(/^M/)]);
  const form = { number: parcel.number, version: "1" };
  expect(await updateParcel(post(form, id))).toMatchObject({ status: 302 });
  const kept = (await loadParcel(browser.get("/", { customerId, parcelId: id }))).parcel;
  expect([kept.area, kept.right, kept.documented_area]).toEqual([parcel.area, null, null]);
  expect(await updateParcel(post(form, id))).toMatchObject({ data: { code: "StaleVersion" }, init: { status: 409 } });
  await updateParcel(post({ ...form, version: "2", no_boundary: "on" }, id));
  expect((await loadParcel(browser.get("/", { customerId, parcelId: id }))).parcel.area).toBeNull();
});

test("the documented area of a parcel stays as exact as it stood, unless another one is typed", async () => {
  const body = { parcels: [{ number: "61:12:0600301:77", documented_area: 123_456.78 }] };
  const id = (await (await api.as(api.people.admin))(calls.createParcels, { params: { customerId }, body })).body
    .items[0]?.id;
  const standing = async () => (await loadParcel(browser.get("/", { customerId, parcelId: Number(id) }))).parcel;
  const { number, documented_area } = await standing();
  const form = { number, version: "1", documented_area: hectaresText(documented_area), comment: "у пруда" };
  await updateParcel(post(form, Number(id)));
  expect(await standing()).toMatchObject({ comment: "у пруда", documented_area: 123_456.78 });
});

test("a file with the boundary is as good as its text", async () => {
  const form = new FormData();
  form.set("number", "61:12:0600301:2");
  form.set("boundary_file", new File([triangle], "граница.txt"));
  const request = new Request("http://polevod.test/", { method: "POST", body: form });
  expect(await createParcel({ ...browser.get("/", { customerId }), request })).toMatchObject({ status: 302 });
  expect((await load("?q=0600301:2")).parcels[0]?.area).toBeGreaterThan(0);
});

test("what is wrong is said at its box, and what was typed comes back", async () => {
  const before = (await load()).totalCount;
  expect(errorsOf(await createParcel(post({ number: "61:12", documented_area: "много", boundary: "47" })))).toEqual({
    number: [expect.stringContaining("Кадастровый номер имеет вид")],
    documented_area: ["Введите число"],
    boundary: [expect.stringContaining("Строка 1")],
  });
  const crossed = "47.1, 40.1\n47.2, 40.2\n47.1, 40.2\n47.2, 40.1";
  const refused = await createParcel(post({ number: "61:12:0600301:9", boundary: crossed }));
  expect(errorsOf(refused)).toEqual({ boundary: [expect.stringContaining("пересека")] });
  expect(refused).toMatchObject({ data: { result: { initialValue: { boundary: crossed } } } });
  expect(errorsOf(await createParcel(post({ number: "61:12:0600301:1" })))).toEqual({
    number: ["Участок с таким номером уже есть"],
  });
  expect((await load()).totalCount).toBe(before);
});

test("of a pasted list all numbers are added or none; the bad ones are known by their lines", async () => {
  const numbers = "61:12:0600302:1\n\n61:12:0600301:1";
  expect(errorsOf(await pasteParcels(post({ numbers })))).toEqual({
    numbers: ["Строка 3, «61:12:0600301:1»: Участок с таким номером уже есть"],
  });
  expect(errorsOf(await pasteParcels(post({ numbers: " " })))).toEqual({ numbers: ["Вставьте кадастровые номера"] });
  expect((await load("?q=0600302")).totalCount).toBe(0);
  const shared = { right: "lease", lease_end: "2020-01-01", category: "agricultural" };
  expect(await pasteParcels(post({ numbers: "61:12:0600302:1;61:12:0600302:2", ...shared }))).toMatchObject({
    status: 302,
  });
  expect((await load("?lease=over&category=agricultural&right=lease&placed=bare")).totalCount).toBe(2);
  expect((await load("?lease=never&placed=x&right=?")).totalCount).toBe((await load()).totalCount);
});

test("of a pasted list the numbers that stand already are skipped where it is asked for", async () => {
  await addOne({ number: "61:12:0600306:1" });
  const numbers = "61:12:0600306:1\n61:12:0600306:2";
  expect(await pasteParcels(post({ numbers, skip_taken: "" }))).toMatchObject({ data: { code: "NameTaken" } });
  expect(await pasteParcels(post({ numbers, skip_taken: "on" }))).toMatchObject({ status: 302 });
  expect((await load("?q=0600306")).totalCount).toBe(2);
  expect(await pasteParcels(post({ numbers, skip_taken: "on" }))).toMatchObject({ status: 302 });
  expect((await load("?q=0600306")).totalCount).toBe(2);
});

test("an end of a lease is refused where there is none, once for a list", async () => {
  const given = { right: "ownership", lease_end: "2030-12-31" };
  const lease_end = ["Срок есть только у аренды и субаренды: уберите дату или смените право"];
  expect(errorsOf(await createParcel(post({ number: "61:12:0600307:1", ...given })))).toEqual({ lease_end });
  const numbers = "61:12:0600307:1;61:12:0600307:2";
  expect(errorsOf(await pasteParcels(post({ numbers, ...given })))).toEqual({ lease_end });
});

test("a deletion names the version and is taken back", async () => {
  const id = await addOne({ number: "61:12:0600303:1" });
  const remove = (version: string) => actOnParcels(post({ intent: "delete", id: String(id), number: "-", version }));
  expect(await remove("7")).toMatchObject({ data: { code: "StaleVersion" } });
  expect(await remove("1")).toMatchObject({ status: 302 });
  expect((await load("?q=0600303")).totalCount).toBe(0);
  expect(await actOnParcels(post({ intent: "restore", id: String(id) }))).toMatchObject({ status: 302 });
  expect((await load("?q=0600303")).totalCount).toBe(1);
});
