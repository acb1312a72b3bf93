import type { ShouldRevalidateFunction } from "@remix-run/react";

/** After a conflict the form needs the version that is saved now; after any other refusal nothing has changed. */
export const afterRefusal: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus === 409 || (actionStatus < 400 && defaultShouldRevalidate);
