import { useNavigation } from "@remix-run/react";

/** A thin bar at the top while something is awaited; CSS keeps it invisible for the first 300 ms. */
export function Busy({ busy }: { busy: boolean }) {
  return (
    <>
      <div role="status" className="sr-only">
        {busy ? "Загрузка…" : ""}
      </div>
      {busy && <div className="global-progress late" aria-hidden="true" />}
    </>
  );
}

/** While a page is being fetched or a form sent. */
export const GlobalProgress = () => <Busy busy={useNavigation().state !== "idle"} />;
