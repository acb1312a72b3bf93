import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import type { Marker } from "#contract/markers";
import { numberText } from "#formats/numbers";
import { nothingDrawn, type Position } from "~/map/drawing/model/drawing";
import { Editor } from "~/map/drawing/model/editor";
import { DrawingScreen } from "~/map/drawing/parts/drawing-screen";
import { readDegrees } from "~/map/drawing/text/read-text";
import { paths } from "~/paths";
import { FormErrors } from "~/ui/form/form-errors";
import { optionsOf } from "~/ui/form/options";
import { RecordVersion } from "~/ui/form/record-version";
import { Select } from "~/ui/form/select";
import { setInputValue } from "~/ui/form/set-input-value";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { markerKinds } from "~/words/marker-kinds";
import type { MarkerInput } from "./form";
import type { MarkerFormScreen } from "./queries.server";

interface MarkerFormProps {
  screen: MarkerFormScreen;
  /** The marker that is edited; null for a new one. */
  marker: Marker | null;
  answer: FormAnswer | undefined;
}

const kinds = optionsOf(markerKinds);
const decimals = 6;
const closeUp = 16;
const degreesText = (value: number | undefined) => numberText(value, decimals);

function pinOf(lat: string | undefined, lon: string | undefined): Position[] {
  const [north, east] = [readDegrees(lat ?? "", 90), readDegrees(lon ?? "", 180)];
  return north === null || east === null ? [] : [[east, north]];
}

type MarkerControls = ReturnType<typeof useForm<MarkerInput>>[1];

/** What may be wrong, in the order of the form. */
const labelled = (fields: MarkerControls) => [
  { field: fields.name, label: "Название" },
  { field: fields.lat, label: "Широта" },
  { field: fields.lon, label: "Долгота" },
  { field: fields.comment, label: "Примечание" },
];

function MarkerFields({ fields }: { fields: MarkerControls }) {
  return (
    <>
      <TextField field={fields.name} label="Название" autoComplete="off" />
      <Select field={fields.kind} label="Что это" options={kinds} />
      <div className="mt-4 grid grid-cols-2 gap-4">
        <div>
          <TextField field={fields.lat} label="Широта" inputMode="decimal" autoComplete="off" hint="47,2357" />
        </div>
        <div>
          <TextField field={fields.lon} label="Долгота" inputMode="decimal" autoComplete="off" hint="39,7015" />
        </div>
      </div>
      <TextArea field={fields.comment} label="Примечание" className="mt-4" />
    </>
  );
}

/** Where a marker stands: chosen by a click on the map, or typed. */
export function MarkerForm({ screen, marker, answer }: MarkerFormProps) {
  const { customerId, back, mapStyle } = screen;
  const [editor] = useState(() => new Editor(nothingDrawn));
  const formElement = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<MarkerInput>({
    id: "marker",
    constraint: screen.constraint,
    lastResult: answer?.result ?? null,
    defaultValue: {
      name: marker?.name ?? "",
      kind: marker?.kind ?? "other",
      lat: degreesText(marker?.lat ?? screen.place?.lat),
      lon: degreesText(marker?.lon ?? screen.place?.lon),
      comment: marker?.comment ?? "",
    },
  });
  const { lat, lon } = { lat: fields.lat.value, lon: fields.lon.value };
  const shown = useMemo(() => ({ pins: pinOf(lat, lon) }), [lat, lon]);
  const put = (name: "lat" | "lon", value: number) => {
    const input = formElement.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) setInputValue(input, degreesText(value));
  };
  const place = marker ? { lat: marker.lat, lon: marker.lon, zoom: closeUp } : screen.place;
  return (
    <DrawingScreen
      {...{ customerId, editor, mapStyle, shown, place }}
      own={null}
      tools="none"
      leaveTo={back}
      onPlace={([lon, lat]: Position) => {
        put("lat", lat);
        put("lon", lon);
      }}
    >
      <PageHeader
        title={marker ? "Метка" : "Новая метка"}
        subtitle={<span className="js-only">Нажмите на карту: метка встанет туда</span>}
        crumbs={[
          { label: "Карта и поля", to: paths.map(customerId) },
          { label: "Метки", to: paths.markers(customerId) },
          { label: marker?.name ?? "Новая" },
        ]}
      />
      <Form ref={formElement} method="post" id={form.id} noValidate>
        <RecordVersion version={marker?.version} />
        <FormErrors errors={form.errors} title="Сохранить не удалось" fields={labelled(fields)} />
        <MarkerFields fields={fields} />
        <div className="actions mt-4">
          <SubmitButton variant="primary">{marker ? "Сохранить метку" : "Поставить метку"}</SubmitButton>
          <LinkButton to={back}>Отмена</LinkButton>
        </div>
        <UnsavedGuard dirty={form.dirty} />
      </Form>
    </DrawingScreen>
  );
}
