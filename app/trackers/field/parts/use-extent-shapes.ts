import { useEffect, useState } from "react";
import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { paths } from "~/paths";
import type { ExtentShape } from "../../paint-extents";
import { readLine } from "../../track-line";
import type { DrawnExtent } from "../queries.server";

interface Told {
  outline: AnswerOf<typeof calls.getExtentGeojson>;
  line: AnswerOf<typeof calls.getExtentSpeed>["line"];
}

async function askFor(customerId: number, { id, width }: DrawnExtent, signal: AbortSignal): Promise<ExtentShape> {
  const answer = await fetch(paths.extent(customerId, id), { signal });
  if (!answer.ok) throw new Error(`The extent was answered by ${answer.status}`);
  const { outline, line } = (await answer.json()) as Told;
  const { overlap, missed } = outline.properties;
  return { id, width, outline: outline.geometry, overlap, missed, line: line && readLine(line) };
}

/** What the map draws, asked for apart from the page: only who has scripts has a map. */
export function useExtentShapes(customerId: number, drawn: readonly DrawnExtent[]) {
  const [shapes, setShapes] = useState<readonly ExtentShape[]>([]);
  const [failed, setFailed] = useState(false);
  // An effect, because the browser alone asks for them.
  useEffect(() => {
    const stopping = new AbortController();
    setFailed(false);
    Promise.all(drawn.map((extent) => askFor(customerId, extent, stopping.signal))).then(setShapes, () =>
      setFailed(!stopping.signal.aborted),
    );
    return () => stopping.abort();
  }, [customerId, drawn]);
  return { shapes, failed };
}
