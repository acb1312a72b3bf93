import { useNavigation } from "@remix-run/react";

/** A thin bar at the top while a page is being fetched or a form sent; CSS keeps it invisible for the first 300 ms. */
export function GlobalProgress() {
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <div role="status" className="sr-only">
        {busy ? "Загрузка…" : ""}
      </div>
      {busy && <div className="global-progress late" aria-hidden="true" />}
    </>
  );
}
