import type { WorkSeason } from "#contract/work-checks";
import { Checkbox } from "~/ui/form/checkbox";
import type { FieldSource } from "~/ui/form/field-source";
import { Select } from "~/ui/form/select";
import { missingCrop } from "~/words/format";

/** «2027, Пшеница озимая»: a season with what is sown in it. */
function seasonText({ season, crop_ids }: WorkSeason, cropNames: Readonly<Record<number, string>>): string {
  const crops = crop_ids.map((id) => cropNames[id] ?? missingCrop);
  return `${season}, ${crops.length > 0 ? crops.join(", ") : missingCrop.toLowerCase()}`;
}

interface SeasonFieldsProps {
  fields: { season: FieldSource; season_confirmed: FieldSource };
  seasons: readonly number[];
  /** What the season is by what stands in the form, as far as the farm API was asked. */
  found: WorkSeason | undefined;
  cropNames: Readonly<Record<number, string>>;
  /** Where works of many fields may fall into several. */
  hint?: string;
}

/** The season of a work, chosen or left to its day and field; where something speaks against it, a confirmation. */
export function SeasonFields({ fields, seasons, found, cropNames, hint }: SeasonFieldsProps) {
  const { season, season_confirmed } = fields;
  const doubts = found?.doubts ?? [];
  const isDoubtful = doubts.length > 0 || Boolean(season.errors?.length) || season_confirmed.initialValue === "on";
  return (
    <div>
      <Select
        field={season}
        label="Сезон"
        placeholder="По дате и посеву"
        options={seasons.map((year) => ({ value: String(year), label: String(year) }))}
        hint={<span aria-live="polite">{found ? seasonText(found, cropNames) : hint}</span>}
      />
      {isDoubtful && (
        <>
          {!season.errors?.length &&
            doubts.map((doubt) => (
              <p key={doubt} className="field-error">
                {doubt}
              </p>
            ))}
          <Checkbox field={season_confirmed} label="Записать в этот сезон всё равно" />
        </>
      )}
    </div>
  );
}
