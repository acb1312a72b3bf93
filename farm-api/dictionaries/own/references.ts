import sql, { raw, type Sql } from "sql-template-tag";
import type { OwnDictionaryName } from "#contract/own-entries";
import type { ProblemKind } from "#contract/scouting-words";
import { type Pointer, pointers } from "./pointers";

/** A place where records keep the id of an entry. All of them move when the entry is merged; those that stand are counted. */
export interface Reference {
  table: string;
  /** Holds for the rows that point at an entry. */
  points: (id: number) => Sql;
  /** Which of them are records that a person sees; null: none. What was deleted can come back, and moves too. */
  standing: Sql | null;
  /** Sets the columns of a row that points at one entry so that it points at another, which is called `name`. */
  moved: (id: number, into: number, name: string) => Sql;
  /** Whose rows are taken first by whoever changes these: see `lockField` and `lockPlan`. */
  of?: { table: "field" | "season_plan"; key: string };
}

const notDeleted = sql`deleted_at IS NULL`;
const stamp = sql`version = version + 1, updated_at = now()`;
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const ofField = { table: "field", key: "field_id" } as const;
const ofPlan = { table: "season_plan", key: "season_plan_id" } as const;

const column = (table: string, name: string): Reference => ({
  table,
  points: (id) => sql`${raw(name)} = ${id}`,
  standing: notDeleted,
  moved: (_, into) => sql`${raw(name)} = ${into}, ${stamp}`,
});

/** The tank mixes of works. */
const productsOf = (kind: "pesticide" | "fertilizer" | "seed"): Reference => ({
  table: "workrecord",
  points: (id) => sql`products @> ${json([{ kind, product_id: id }])}`,
  standing: notDeleted,
  moved: (id, into) => sql`${stamp}, products = (
    SELECT jsonb_agg(CASE WHEN one @> ${json({ kind, product_id: id })} THEN one || ${json({ product_id: into })} ELSE one END ORDER BY nth)
    FROM jsonb_array_elements(products) WITH ORDINALITY AS mix (one, nth))`,
  of: ofPlan,
});

/** A list of ids with one in the place of another; one that is there already is not named twice. */
const idsMoved = (list: Sql, id: number, into: number) => sql`(
  SELECT coalesce(jsonb_agg(one ORDER BY nth), '[]') FROM (
    SELECT CASE WHEN one = ${json(id)} THEN ${json(into)} ELSE one END AS one, min(nth) AS nth
    FROM jsonb_array_elements(${list}) WITH ORDINALITY AS named (one, nth) GROUP BY 1) moved)`;

const held: Record<Pointer["holds"], (key: string) => Pick<Reference, "points" | "moved">> = {
  one: (key) => ({
    points: (id) => sql`data @> ${json({ [key]: id })}`,
    moved: (_, into) => sql`data = data || ${json({ [key]: into })}, ${stamp}`,
  }),
  many: (key) => ({
    points: (id) => sql`data @> ${json({ [key]: [id] })}`,
    moved: (id, into) =>
      sql`data = jsonb_set(data, ${[key]}::text[], ${idsMoved(sql`data -> ${key}::text`, id, into)}), ${stamp}`,
  }),
  uses: (key) => ({
    points: (id) => sql`data @> ${json({ uses: [{ [key]: [id] }] })}`,
    moved: (id, into) => sql`${stamp}, data = jsonb_set(data, '{uses}', (
      SELECT jsonb_agg(jsonb_set(used, ${[key]}::text[], ${idsMoved(sql`used -> ${key}::text`, id, into)}) ORDER BY place)
      FROM jsonb_array_elements(data -> 'uses') WITH ORDINALITY AS uses (used, place)))`,
  }),
};

/** Entries of the holding's own that point at others. */
function entriesWith({ from, key, holds }: Pointer): Reference {
  const { points, moved } = held[holds](key);
  return {
    table: "own_entry",
    points: (id) => sql`dictionary = ${from} AND ${points(id)}`,
    standing: notDeleted,
    moved,
  };
}

const kept = (id: number) => json({ crop_id: id });

/** A plot's version counts changes of its sowing, too; the sowing of a deleted one is laid by in it. */
const plots: Reference = {
  table: "plot",
  points: (id) => sql`(kept_sowing @> ${kept(id)} OR EXISTS (
    SELECT FROM sowing s WHERE s.customer_id = plot.customer_id AND s.plot_id = plot.id AND s.crop_id = ${id}))`,
  standing: null,
  moved: (_, into) => sql`kept_sowing = kept_sowing || ${kept(into)}, ${stamp}`,
  of: ofField,
};

const sowings: Reference = {
  ...column("sowing", "crop_id"),
  standing: sql`true`,
  moved: (_, into) => sql`crop_id = ${into}, version = version + 1`,
  of: ofField,
};

/** Holds for a row whose crop and breed are those of an own entry: sowings say a breed by its name. */
const isBreed = (row: string, id: number, { crop, breed }: { crop: Sql; breed: Sql }) => sql`EXISTS (
  SELECT FROM own_entry e WHERE e.customer_id = ${raw(row)}.customer_id AND e.id = ${id}
    AND (e.data ->> 'crop_id')::int = ${crop} AND e.name = ${breed})`;

const breeds: Reference = {
  ...sowings,
  points: (id) => isBreed("sowing", id, { crop: sql`sowing.crop_id`, breed: sql`sowing.breed` }),
  moved: (_, __, name) => sql`breed = ${name}, version = version + 1`,
};

const breedsOfPlots: Reference = {
  ...plots,
  points: (id) => sql`(
    ${isBreed("plot", id, { crop: sql`(kept_sowing ->> 'crop_id')::int`, breed: sql`kept_sowing ->> 'breed'` })}
    OR EXISTS (SELECT FROM sowing s WHERE s.customer_id = plot.customer_id AND s.plot_id = plot.id
      AND ${isBreed("s", id, { crop: sql`s.crop_id`, breed: sql`s.breed` })}))`,
  moved: (_, __, name) => sql`kept_sowing = kept_sowing || ${json({ breed: name })}, ${stamp}`,
};

/** Of a file that is not fields yet. */
const imported: Reference = {
  ...column("boundary_import_row", "crop_id"),
  standing: null,
  moved: (_, into) => sql`crop_id = ${into}`,
};

/** What inspections have seen. */
const seen = (kind: ProblemKind): Reference => ({
  table: "scout_point",
  points: (id) => sql`problem_kind = ${kind} AND problem_id = ${id}`,
  standing: sql`true`,
  moved: (_, into) => sql`problem_id = ${into}`,
});

const advised = (kind: "pesticide" | "fertilizer"): Reference => ({
  ...column("recommendation", "product_id"),
  points: (id) => sql`product_kind = ${kind} AND product_id = ${id}`,
});

/** Works that tracks tell, and nobody has approved: no record of anybody's. */
const proposed: Reference = { ...column("proposal", "work_type_id"), standing: null };

/** What goes on zones. */
const rated = (kind: "pesticide" | "fertilizer" | "seed"): Reference => ({
  ...column("rate_map", "product_id"),
  points: (id) => sql`kind = ${kind} AND product_id = ${id}`,
});

const records: { readonly [N in OwnDictionaryName]?: readonly Reference[] } = {
  // Plots first: which of them are changed is told by their sowings.
  crops: [plots, sowings, imported, column("season_plan", "crop_id"), column("scout", "crop_id")],
  pesticides: [productsOf("pesticide"), advised("pesticide"), rated("pesticide")],
  fertilizers: [productsOf("fertilizer"), advised("fertilizer"), rated("fertilizer")],
  pests: [seen("pest")],
  weeds: [seen("weed")],
  diseases: [seen("disease")],
  seeds: [productsOf("seed"), rated("seed"), breedsOfPlots, breeds],
  soiltypes: [column("field", "soiltype_id")],
  tillagetypes: [column("field", "tillagetype_id")],
  worktypes: [{ ...column("workrecord", "work_type_id"), of: ofPlan }, proposed],
  equipment_types: [column("equipment", "equipment_type_id")],
};

/** All that can point at an entry of a dictionary. */
export const referencesTo = (dictionary: OwnDictionaryName): Reference[] => [
  ...(records[dictionary] ?? []),
  ...pointers.filter(({ to }) => to === dictionary).map(entriesWith),
];

/** What a holding has set by crop: lists of what names a crop once. */
export const keyedByCrop = [
  { table: "settings", column: "crop_colors" },
  { table: "rotation_settings", column: "intervals" },
] as const;
