import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/form/checkbox";
import { RadioGroup } from "~/ui/form/radio-group";
import { Select } from "~/ui/form/select";
import { count, counted } from "~/words/format";
import { cropValue, fieldsToCreate } from "../choice";
import type { ReadyImport } from "../queries.server";
import { NamedRows } from "./named-rows";

type Ready = Pick<ReadyImport, "preview" | "choice" | "seasons" | "headerSeason" | "mayCreateDivisions">;

const fieldsText = (value: number) => counted(value, "поле", "поля", "полей");

/** What the user has to decide; nothing where the file asks for no decision. */
export function Decisions(ready: Ready) {
  const { duplicate_count, mapping, new_divisions } = ready.preview;
  if (duplicate_count === 0 && mapping.crop === null && new_divisions.length === 0) return null;
  return (
    <Card title="Что решить">
      {duplicate_count > 0 && <DuplicatesField {...ready} />}
      {mapping.crop !== null && <SeasonField {...ready} />}
      {new_divisions.length > 0 && <DivisionsField {...ready} />}
    </Card>
  );
}

function DuplicatesField({ preview, choice }: Ready) {
  const field = { id: "duplicates", name: "duplicates", initialValue: choice.duplicates };
  const options = [
    { value: "skip", label: `Пропустить: будет ${fieldsText(fieldsToCreate(preview, "skip"))}` },
    { value: "create", label: `Создать и их: будет ${fieldsText(fieldsToCreate(preview, "create"))}` },
  ];
  const label = `Дубликаты (${count(preview.duplicate_count)}): что с ними делать?`;
  return <RadioGroup field={field} label={label} options={options} />;
}

function SeasonField({ preview, choice, seasons, headerSeason }: Ready) {
  const years = [...new Set([...seasons, ...(preview.season ? [preview.season] : [])])].sort((a, b) => b - a);
  const other = preview.season !== null && preview.season !== headerSeason;
  return (
    <div className="field">
      <Select
        field={{ id: "sowing-season", name: "sowing_season", initialValue: choice.season }}
        label="Сезон посевов"
        placeholder="Культуры не записывать"
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        className="max-w-xs"
        hint={
          other ? `Похоже, файл за сезон ${preview.season}, а в шапке выбран ${headerSeason}. Проверьте` : undefined
        }
      />
      {preview.unclear_crops.map((crop, index) => (
        <UnclearCrop key={crop.name} crop={crop} index={index} choice={choice} />
      ))}
      <NamedRows title="Этих культур нет в справочнике, поля будут без посева" items={preview.unknown_crops} />
    </div>
  );
}

interface UnclearCropProps extends Pick<Ready, "choice"> {
  crop: Ready["preview"]["unclear_crops"][number];
  index: number;
}

/** «Рапс» is winter or spring: told once for all rows of the file. */
function UnclearCrop({ crop: { name, rows, options }, index, choice }: UnclearCropProps) {
  const chosen = choice.crops.find((one) => one.name === name);
  return (
    <Select
      field={{ id: `crop-${index}`, name: "crops", initialValue: chosen && cropValue(chosen) }}
      label={`«${name}» — ${counted(rows, "контур", "контура", "контуров")}: какая это культура?`}
      placeholder="Не уточнять: поля будут без посева"
      options={options.map((option) => ({
        value: cropValue({ name, crop_id: option.id }),
        label: option.name,
      }))}
      className="mt-3 max-w-xs"
    />
  );
}

function DivisionsField({ preview, choice, mayCreateDivisions }: Ready) {
  const field = {
    id: "create-divisions",
    name: "create_divisions",
    initialValue: mayCreateDivisions && choice.createDivisions ? "on" : "",
  };
  return (
    <div className="field">
      <Checkbox
        field={field}
        label="Создать недостающие подразделения"
        hint={
          mayCreateDivisions ? undefined : "У вас нет права менять настройки хозяйства: поля будут без подразделения"
        }
        disabled={!mayCreateDivisions}
      />
      <NamedRows title="Новые подразделения" items={preview.new_divisions} />
    </div>
  );
}
