import type { FieldSource } from "~/ui/form/field-source";

const rows: Record<string, string> = { ingredients: "Вещество", uses: "Регламент" };
const controls: Record<string, string> = {
  name: "название",
  amount: "содержание",
  crop_ids: "культуры",
  targets: "против чего",
  rate_min: "норма от",
  rate_max: "норма до",
  waiting_days: "срок ожидания",
  applications: "обработок за сезон",
  interval_days: "интервал",
  manual: "выход людей",
  mechanized: "выход техники",
  water_min: "раствор от",
  water_max: "раствор до",
  method: "способ",
};

interface Wrong {
  id: string;
  allErrors: Record<string, string[] | undefined>;
}

/** What is wrong in the lines of lists, which may be far from where the form begins: «Регламент 2, норма до». */
export function wrongInLists({ id, allErrors }: Wrong): { field: FieldSource; label: string }[] {
  return Object.entries(allErrors).flatMap(([path, errors]) => {
    const [, list = "", index, key] = /^(\w+)\[(\d+)\](?:\.(?:reentry_days\.)?(\w+))?/.exec(path) ?? [];
    const row = rows[list];
    if (!row) return [];
    // Of several things to choose the field is told, not the one that is wrong.
    const name = path.replace(/(?<=\.\w+)\[\d+\]$/, "");
    const label = [`${row} ${Number(index) + 1}`, controls[key ?? ""]].filter(Boolean).join(", ");
    return [{ field: { id: `${id}-${name}`, name, errors }, label }];
  });
}
