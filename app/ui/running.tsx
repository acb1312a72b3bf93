import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { ProgressBar } from "./progress-bar";

const second = 1000;

/** The bar of work that goes on at the server: its state is asked for each second, and without scripts the page asks for itself. */
export function Running({ progress, label }: { progress: number; label: string }) {
  const { state, revalidate } = useRevalidator();
  // An effect, because the next look is a timer's; it is set when the one before has come back.
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, second);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <ProgressBar label={label} value={progress} />
    </>
  );
}
