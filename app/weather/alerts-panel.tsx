import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Drawn, type DrawnPart } from "~/ui/drawn";

/** Milliseconds between questions of who was told to wait. */
const pause = 1000;

/** What to beware of as the server has drawn it, and whether it is to be asked again. */
export interface AlertsDrawn {
  waits: boolean;
  /** Whether the source has answered. */
  isAnswered: boolean;
  panel: DrawnPart;
}

export interface AlertsAsked extends AlertsDrawn {
  /** Where to ask again; how many times one has failed goes with it. */
  address: string;
}

/**
 * What to beware of. While the source has not answered yet it is asked each second, until the server has had enough;
 * once it has answered, the screen around has what it waited for.
 */
export function AlertsPanel({ address, ...first }: AlertsAsked) {
  const { load, data, state } = useFetcher<AlertsDrawn>();
  const { waits, panel } = data ?? first;
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (!waits || state !== "idle") return undefined;
    const timer = setTimeout(() => {
      setFailures(failures + 1);
      load(`${address}&failures=${failures + 1}`);
    }, pause);
    return () => clearTimeout(timer);
  }, [waits, state, load, address, failures]);
  const { revalidate } = useRevalidator();
  const hasCome = first.waits && data?.isAnswered === true;
  useEffect(() => {
    if (hasCome) revalidate();
  }, [hasCome, revalidate]);
  return <Drawn {...panel} className="weather-alerts" />;
}
