import { Form } from "@remix-run/react";
import { type MouseEvent, useRef, useState } from "react";
import { mostMarks } from "#contract/scouting-rules";
import { paths } from "~/paths";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { PhotoMarks } from "../photo-marks";
import type { PhotoScreen } from "./queries.server";

/** A mark as it stands in the form: per cent of the photo from its left and from above. */
export interface TypedMark {
  note: string;
  left: string;
  top: string;
}

const blank: TypedMark = { note: "", left: "", top: "" };
const isBlank = ({ note, left, top }: TypedMark) => note + left + top === "";
const shareOf = (typed: string) => Number(typed.replace(",", ".")) / 100;

/** With one more to be filled in. */
const withBlank = (rows: TypedMark[]) => (rows.length < mostMarks && !rows.some(isBlank) ? [...rows, blank] : rows);

/** A share as it is typed, in per cent. */
export const percentText = (share: number) =>
  (Math.min(Math.max(share, 0), 1) * 100).toFixed(1).replace(".", ",").replace(",0", "");

interface RowProps {
  nth: number;
  row: TypedMark;
  change: (change: Partial<TypedMark>) => void;
  /** Its place is being told: the next tap tells it. */
  chosen: () => void;
}

function MarkRow({ nth, row, change, chosen }: RowProps) {
  const at = `marks[${nth}]`;
  const part = (name: "left" | "top", label: string) => (
    <label className="w-24">
      {label}
      <input
        className="input"
        name={`${at}.${name}`}
        inputMode="decimal"
        value={row[name]}
        onFocus={chosen}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </label>
  );
  return (
    <fieldset className="mb-3 flex flex-wrap items-end gap-2">
      <legend className="font-medium">Отметка {nth + 1}</legend>
      <label className="w-full">
        Что здесь
        <input
          className="input"
          name={`${at}.note`}
          id={`mark-${nth}`}
          maxLength={200}
          value={row.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </label>
      {part("left", "Слева, %")}
      {part("top", "Сверху, %")}
      {!isBlank(row) && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name={`${at}.gone`} /> Убрать
        </label>
      )}
    </fieldset>
  );
}

interface MarksFormProps {
  screen: PhotoScreen;
  rows: TypedMark[];
  errors: string[];
}

/** The photo, large, where a tap puts the mark that is being written; without scripts its place is typed. */
export function MarksForm({ screen, rows: given, errors }: MarksFormProps) {
  const { customerId, photo, width, height, point, version } = screen;
  const [rows, setRows] = useState(() => withBlank(given));
  const chosen = useRef<number | null>(null);
  const change = (nth: number, part: Partial<TypedMark>) =>
    setRows((all) => withBlank(all.map((row, index) => (index === nth ? { ...row, ...part } : row))));
  const tapped = ({ currentTarget: shown, clientX, clientY }: MouseEvent<HTMLImageElement>) => {
    const box = shown.getBoundingClientRect();
    const nth = chosen.current ?? rows.findIndex(({ left, top }) => left === "" || top === "");
    if (nth < 0) return;
    change(nth, {
      left: percentText((clientX - box.left) / box.width),
      top: percentText((clientY - box.top) / box.height),
    });
    chosen.current = null;
    document.getElementById(`mark-${nth}`)?.focus({ preventScroll: true });
  };
  const marks = rows.flatMap(({ left, top }, nth) =>
    left === "" || top === "" ? [] : [{ x: shareOf(left), y: shareOf(top), number: nth + 1 }],
  );
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="photo-marked photo-large photo-large-edited">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the place is typed beside it by those who use keys */}
        <img
          src={paths.photo(customerId, photo, "screen")}
          width={width}
          height={height}
          alt={`Фото к точке ${point}`}
          onClick={tapped}
        />
        <PhotoMarks {...{ width, height, marks }} />
      </div>
      <Form method="post" className="card card-body">
        <RecordVersion version={version} />
        <FormErrors errors={errors} title="Отметки не сохранены" />
        <p className="js-only mb-3 text-muted">
          Нажмите на фото и подпишите, что там. Чтобы переставить отметку, нажмите на её место в списке, а потом на
          фото.
        </p>
        <p className="no-js-only mb-3 text-muted">
          Впишите, что на фото и где: сколько процентов его ширины слева и высоты сверху.
        </p>
        {rows.map((row, nth) => (
          <MarkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are known by their numbers
            key={nth}
            nth={nth}
            row={row}
            change={(part) => change(nth, part)}
            chosen={() => {
              chosen.current = nth;
            }}
          />
        ))}
        <SubmitButton variant="primary">Сохранить отметки</SubmitButton>
      </Form>
    </div>
  );
}
