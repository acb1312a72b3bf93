import { Select } from "~/ui/form/select";
import type { ReadyImport } from "../queries.server";

type Preview = ReadyImport["preview"];

interface CrsFieldProps extends Pick<Preview, "crs_options"> {
  chosen: number | null;
  placeholder: string;
}

/** In which coordinate system to read the file, the likeliest chosen beforehand. */
export function CrsField({ crs_options, chosen, placeholder }: CrsFieldProps) {
  return (
    <Select
      field={{ id: "crs", name: "crs", initialValue: chosen ?? "" }}
      label="Система координат"
      placeholder={placeholder}
      options={crs_options.map(({ code, name }) => ({ value: String(code), label: `${name} (EPSG:${code})` }))}
      className="max-w-md"
    />
  );
}
