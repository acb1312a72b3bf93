import sql from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { satelliteCalls } from "#contract/satellite";
import type { ProductName } from "#contract/satellite-shapes";
import {
  changePalette,
  changeRange,
  indexOfProduct,
  productNames,
  sharedRange,
  vegetationPalette,
} from "#contract/satellite-words";
import { russianDay } from "#formats/days/written";
import { exactly, withMinus } from "#formats/shown-numbers";
import { fieldsMatching } from "../../fields/shared/field-filter";
import type { Bbox } from "../../geometry/types";
import { AppError, notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { quickThreads } from "../../platform/threads/pools";
import { bufferOf } from "../../platform/threads/work";
import { findScene, type NamedScene } from "../find-scene";
import { checkField, figuresFor, type KeptProduct, keptProduct } from "../get-product";
import { asFile, aside, fieldTold } from "./picture-file";
import { heightOf, layerWork, type Painted, pictureWork } from "./picture-works";
import { metresAcross, pixelMetres, type Report, reportPicture } from "./report-picture";

type Stretch = QueryOf<typeof satelliteCalls.getFieldPicture>["stretch"];

/** The values of the first and the last colour: of all fields, or all but the rarest of this one. */
function rangeOf(product: ProductName, kept: Pick<KeptProduct, "figures" | "inner_figures">, stretch: Stretch) {
  const quantiles = figuresFor(product, kept)?.quantiles;
  const [low, high] = [quantiles?.[0], quantiles?.at(-1)];
  const ofField = stretch === "field" || product === "contrast_ndvi" || product === "contrast_ndvi_masked";
  return ofField && low !== undefined && high !== undefined ? ([low, high] as const) : sharedRange[product];
}

const paintedOf = (product: ProductName, kept: KeptProduct, stretch: Stretch): Painted => ({
  ...{ grid: kept.grid, pixels: kept.pixels, inner: product === "contrast_ndvi_masked" },
  range: rangeOf(product, kept, stretch),
});

type FieldPicture = { customerId: number; fieldId: number } & QueryOf<typeof satelliteCalls.getFieldPicture>;

/** @throws AppError NotFound until the product is worked out */
export async function getFieldPicture(
  tx: Transaction,
  { customerId, fieldId, product, stretch, report }: FieldPicture,
  named: NamedScene,
) {
  await checkField(tx, customerId, fieldId);
  const kept = await keptProduct(tx, { customerId, fieldId, product }, await findScene(tx, customerId, named));
  if (!kept) throw notFound();
  const painted = paintedOf(product, kept, stretch);
  const picture = bufferOf(await quickThreads.run(pictureWork, customerId, painted, aside));
  if (!report) return asFile(picture);
  const field = await fieldTold(tx, customerId, fieldId);
  const figures = figuresFor(product, kept);
  return asFile(
    await reportPicture(picture, {
      title: `${productNames[product]}, ${russianDay(named.date)}`,
      land: field.land,
      ...{ palette: vegetationPalette, ends: [valueText(painted.range[0]), valueText(painted.range[1])] },
      note: figures
        ? `Меньше всего ${valueText(figures.min)}, в среднем ${valueText(figures.average)}, больше всего ${valueText(figures.max)}`
        : "Поле закрыто облаками или снегом",
      metres: pixelMetres(kept.grid),
    }),
    [field.name, productNames[product], named.date],
  );
}

const valueText = withMinus(exactly(2));

/** Fields of one picture: more are not told apart on a screen anyway. */
const mostFields = 2000;

/** Pixels of fields on another day, of the boundaries that stand. @throws AppError NotFound for a day without a scene */
async function pixelsOn(
  tx: Transaction,
  customerId: number,
  named: NamedScene,
  fields: readonly KeptProduct[],
  product: ProductName,
): Promise<Map<number, Pick<Painted, "grid" | "pixels">>> {
  const { id } = await findScene(tx, customerId, named);
  const rows = await tx.rows<Pick<KeptProduct, "field_id" | "grid" | "pixels">>(sql`
    SELECT p.field_id, p.grid, p.pixels FROM satellite_product p
    JOIN boundary b ON b.customer_id = p.customer_id AND b.id = p.boundary_id AND b.replaced_at IS NULL
    WHERE p.customer_id = ${customerId} AND p.scene_id = ${id} AND p.index = ${indexOfProduct[product]} AND p.pixels IS NOT NULL
      AND p.field_id = ANY(${fields.map(({ field_id }) => field_id)}::int[])`);
  return new Map(rows.map(({ field_id, ...then }) => [field_id, then]));
}

/** @throws AppError BadRequest for a box that is none; NotFound for a day without a scene */
export async function getSceneLayer(
  tx: Transaction,
  customerId: number,
  named: NamedScene,
  query: QueryOf<typeof satelliteCalls.getSceneLayer>,
) {
  const { product, stretch, since, west, south, east, north, width, report, ...land } = query;
  const box: Bbox = [west, south, east, north];
  const height = heightOf(box, width);
  if (west >= east || south >= north || height > 4 * width)
    throw new AppError("BadRequest", "Рамка карты задана неверно");
  const scene = await findScene(tx, customerId, named);
  const rows = await tx.rows<KeptProduct>(sql`
    SELECT p.field_id, p.clear_share, p.std, p.figures, p.inner_figures, p.grid, p.pixels FROM field f
    JOIN satellite_product p ON p.customer_id = f.customer_id AND p.scene_id = ${scene.id} AND p.field_id = f.id
      AND p.index = ${indexOfProduct[product]} AND p.pixels IS NOT NULL
    JOIN boundary b ON b.customer_id = p.customer_id AND b.id = p.boundary_id AND b.replaced_at IS NULL
    WHERE ${fieldsMatching(customerId, { include: "normal", ...land })}
      AND f.west <= ${east} AND f.east >= ${west} AND f.south <= ${north} AND f.north >= ${south} LIMIT ${mostFields}`);
  const before = since
    ? await pixelsOn(tx, customerId, { date: since, source_type: named.source_type }, rows, product)
    : null;
  const fields = rows.flatMap((kept): Painted[] => {
    const painted = paintedOf(product, kept, stretch);
    if (!before) return [painted];
    const then = before.get(kept.field_id);
    return then ? [{ ...painted, earlier: then }] : [];
  });
  const picture = bufferOf(await quickThreads.run(layerWork, customerId, { box, width, height, fields }, aside));
  if (!report) return asFile(picture);
  const holding = await tx.row<{ name: string }>(sql`SELECT name FROM customer WHERE id = ${customerId}`);
  return asFile(await reportPicture(picture, { ...layerReport(query, named.date), land: holding?.name ?? "" }), [
    ...[holding?.name, productNames[product], named.date, since && `к ${since}`],
  ]);
}

/** What is said beside a picture of many fields. */
function layerReport(
  { product, stretch, since, west, east, south, north, width }: QueryOf<typeof satelliteCalls.getSceneLayer>,
  date: string,
): Omit<Report, "land"> {
  const own = !since && (stretch === "field" || product.startsWith("contrast"));
  const [low, high] = since ? changeRange : sharedRange[product];
  const name = productNames[product];
  return {
    title: since ? `${name}: изменение с ${russianDay(since)} по ${russianDay(date)}` : `${name}, ${russianDay(date)}`,
    palette: since ? changePalette : vegetationPalette,
    ends: own ? ["у поля меньше", "у поля больше"] : [valueText(low), valueText(high)],
    note: "Серые пиксели закрыты облаками или снегом",
    metres: metresAcross([west, (south + north) / 2], [east, (south + north) / 2]) / width,
  };
}
