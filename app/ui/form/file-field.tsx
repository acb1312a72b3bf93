import { useState } from "react";
import { formatBytes } from "../format-bytes";
import { type ControlProps, Field } from "./field";
import { describedControl } from "./field-source";
import "./file-field.css";

export interface FileFieldProps extends ControlProps {
  /** As the attribute: ".zip,.kml,image/*". */
  accept?: string;
  multiple?: boolean;
  /** Largest size of one file in bytes; a larger one is named at once and can't be sent. */
  maxBytes?: number;
  disabled?: boolean;
}

/** The native control, made as large as a drop zone: browsers take files dropped on it without any script. */
export function FileField(props: FileFieldProps) {
  const { field, label, hint, hideLabel, className, accept, multiple, maxBytes, disabled } = props;
  const [over, setOver] = useState(false);
  const [files, setFiles] = useState<File[]>([]);
  const leave = () => setOver(false);

  function look(control: HTMLInputElement) {
    const chosen = [...(control.files ?? [])];
    const large = maxBytes === undefined ? undefined : chosen.find((file) => file.size > maxBytes);
    control.setCustomValidity(large ? tooLarge(large, maxBytes ?? 0) : "");
    setFiles(chosen);
  }

  return (
    <Field field={field} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <input
        key={field.key}
        type="file"
        className={over ? "file-input file-input-over" : "file-input"}
        {...describedControl(field, Boolean(hint))}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => look(event.currentTarget)}
        onDragEnter={() => setOver(true)}
        onDragLeave={leave}
        onDrop={leave}
      />
      <ChosenFiles files={files} maxBytes={maxBytes} />
    </Field>
  );
}

function ChosenFiles({ files, maxBytes = Number.POSITIVE_INFINITY }: { files: File[]; maxBytes?: number }) {
  return (
    <ul className="chosen-files" aria-live="polite">
      {files.map((file) => (
        <li key={`${file.name} ${file.size}`}>
          {file.size > maxBytes ? (
            <span className="field-error">{tooLarge(file, maxBytes)}</span>
          ) : (
            `${file.name}, ${formatBytes(file.size)}`
          )}
        </li>
      ))}
    </ul>
  );
}

const tooLarge = (file: File, maxBytes: number) =>
  `${file.name}: ${formatBytes(file.size)}, а можно не больше ${formatBytes(maxBytes)}`;
