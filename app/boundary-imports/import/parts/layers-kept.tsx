import type { ReadyImport } from "../queries.server";

/** The layers chosen before, where only the coordinate system is asked for. */
export const LayersKept = ({ reading: { layers } }: Pick<ReadyImport["preview"], "reading">) => (
  <>
    {(layers ?? []).map((layer) => (
      <input key={layer} type="hidden" name="layers" value={layer} />
    ))}
  </>
);
