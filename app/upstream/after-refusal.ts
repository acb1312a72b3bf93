import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For screens with a form of a record: a refused form changes nothing, so by itself the router asks for nothing anew; but after a
 * conflict the form needs the version that is saved now.
 */
export const afterRefusal: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
