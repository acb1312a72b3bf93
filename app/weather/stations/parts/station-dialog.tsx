import { useForm } from "@conform-to/react";
import { numberText } from "#formats/numbers";
import { paths } from "~/paths";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import type { StationInput } from "../form";
import { placeWords } from "../place-words";
import type { StationsScreen } from "../queries.server";

type StationDialogProps = Pick<StationsScreen, "edited" | "customerId"> & { answer: FormAnswer | undefined };

/** One form for adding and changing. */
export function StationDialog({ edited, customerId, answer }: StationDialogProps) {
  const refusal = refusalOf(answer, "create", "update");
  const [form, fields] = useForm<StationInput>({
    id: "station",
    lastResult: refusal?.result ?? null,
    defaultValue: {
      name: edited?.name ?? "",
      lat: numberText(edited?.lat),
      lon: numberText(edited?.lon),
      elevation: numberText(edited?.elevation),
      tz_offset: numberText(edited?.tz_offset ?? 3),
    },
  });
  const saved = edited && [
    { label: "Название", value: edited.name },
    { label: "Место", value: placeWords(edited) },
  ];
  return (
    <EditorDialog
      title={edited ? "Метеостанция" : "Новая метеостанция"}
      form={form}
      record={edited}
      saved={saved && refusal?.code === "StaleVersion" ? saved : undefined}
      closeTo={paths.settingsStations(customerId)}
    >
      <TextField field={fields.name} label="Название" autoComplete="off" autoFocus />
      <TextField
        field={fields.lat}
        label="Широта, градусы"
        hint="Например 47,2357"
        autoComplete="off"
        inputMode="decimal"
      />
      <TextField
        field={fields.lon}
        label="Долгота, градусы"
        hint="Например 39,7015"
        autoComplete="off"
        inputMode="decimal"
      />
      <NumberField field={fields.elevation} label="Высота над уровнем моря" unit="м" />
      <NumberField
        field={fields.tz_offset}
        label="Часовой пояс, часов от UTC"
        hint="По нему начинаются сутки станции; у Москвы 3"
      />
    </EditorDialog>
  );
}
