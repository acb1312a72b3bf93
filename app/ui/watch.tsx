import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const second = 1000;

/** How often work at the server is looked after: each second, or rarely, where it goes on beside what is read meanwhile. */
export type Pace = "close" | "calm";

/** Asks for the state of work that goes on at the server; without scripts the page asks for itself, unless it is read meanwhile. */
export function Watch({ pace }: { pace: Pace }) {
  const { state, revalidate } = useRevalidator();
  // An effect, because the next look is a timer's; it is set when the one before has come back.
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, pace === "calm" ? 5 * second : second);
    return () => clearTimeout(timer);
  }, [state, revalidate, pace]);
  if (pace === "calm") return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content="2" />
    </noscript>
  );
}
