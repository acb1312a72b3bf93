import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For screens with a form of a record: after a conflict it needs the version that is saved now; after any other refusal nothing
 * has changed. The default that a route of single fetch is told is always true, whatever the action answered.
 */
export const afterRefusal: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus === 409 || (actionStatus < 400 && defaultShouldRevalidate);
