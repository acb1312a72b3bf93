import type { FieldSource } from "~/ui/form/field-source";
import { TextField } from "~/ui/form/text-field";
import { maskNumber, settleNumber } from "./number-text";

const mask = { typed: maskNumber, settled: settleNumber };

/** A cadastral number; the server checks it again. */
export const NumberInput = ({ field }: { field: FieldSource }) => (
  <TextField
    field={field}
    label="Кадастровый номер"
    hint="АА:ВВ:ССССССС:К, например 61:12:0600301:45"
    mask={mask}
    inputMode="numeric"
    autoComplete="off"
    spellCheck={false}
    placeholder="61:12:0600301:45"
  />
);
