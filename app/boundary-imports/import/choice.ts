import { counted } from "~/words/format";

/** What the user has decided of the file. */
export interface Choice {
  duplicates: "skip" | "create";
  /** Rows to leave out, by number. */
  skipRows: number[];
  /** The season of the sowings; null makes none. */
  season: number | null;
  createDivisions: boolean;
  /** The crops chosen for names of the file, by these. */
  crops: ChosenCrop[];
}

export interface ChosenCrop {
  name: string;
  crop_id: number;
}

/** A crop chosen for a name, in one value of a form. */
export const cropValue = ({ name, crop_id }: ChosenCrop): string => `${crop_id}:${name}`;

/** Reads what `cropValue` wrote; what is none is left out. */
export const chosenCrops = (values: readonly (string | undefined)[]): ChosenCrop[] =>
  values.flatMap((value) => {
    const [, id, name] = /^(\d{1,10}):([\s\S]+)$/.exec(value ?? "") ?? [];
    return id && name ? [{ name, crop_id: Number(id) }] : [];
  });

/** The choice as the address has it: the pages of the table are walked through with it. */
export function readChoice(search: URLSearchParams, defaults: Pick<Choice, "season" | "createDivisions">): Choice {
  const begun = search.get("intent") === "confirm";
  const season = Number(search.get("sowing_season"));
  return {
    duplicates: search.get("duplicates") === "create" ? "create" : "skip",
    skipRows: search
      .getAll("skip_rows")
      .map(Number)
      .filter((row) => Number.isInteger(row) && row > 0),
    season: begun && search.has("sowing_season") ? season || null : defaults.season,
    crops: chosenCrops(search.getAll("crops")),
    createDivisions: begun ? search.has("create_divisions") : defaults.createDivisions,
  };
}

interface Counts {
  good_count: number;
  duplicate_count: number;
}

/** How many fields there will be, rows left out by hand apart. */
export const fieldsToCreate = ({ good_count, duplicate_count }: Counts, duplicates: Choice["duplicates"]): number =>
  duplicates === "skip" ? good_count - duplicate_count : good_count;

/** «Загрузить 98 полей»; with rows left out by hand only these are counted. */
export function confirmLabel(counts: Counts, duplicates: Choice["duplicates"], skipped: number): string {
  if (skipped > 0) return `Загрузить все, кроме ${counted(skipped, "отмеченного", "отмеченных", "отмеченных")}`;
  const fields = fieldsToCreate(counts, duplicates);
  return fields === 0 ? "Загружать нечего" : `Загрузить ${counted(fields, "поле", "поля", "полей")}`;
}
