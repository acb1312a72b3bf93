import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { ProgressBar } from "./progress-bar";

const second = 1000;

interface RunningProps {
  /** 0 to 100; without it the length of the work is unknown. */
  progress?: number;
  label: string;
  /** Beside what is read meanwhile: looks rarely, and without scripts leaves the page as it is. */
  calm?: boolean;
}

/** The bar of work that goes on at the server: its state is asked for each second, and without scripts the page asks for itself. */
export function Running({ progress, label, calm = false }: RunningProps) {
  const { state, revalidate } = useRevalidator();
  // An effect, because the next look is a timer's; it is set when the one before has come back.
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, calm ? 5 * second : second);
    return () => clearTimeout(timer);
  }, [state, revalidate, calm]);
  return (
    <>
      {!calm && (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      )}
      <ProgressBar label={label} {...(progress !== undefined && { value: progress })} />
    </>
  );
}
