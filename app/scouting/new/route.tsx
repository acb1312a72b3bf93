import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/page-handle";
import { webAppLinks } from "~/web-app";
import { addScout } from "../add-scout.server";
import { InspectPage } from "../inspect-page";
import { loadAnyInspection } from "../load-inspection.server";

/** As the form on a field; a phone keeps this one and shows it in the place of any other where there is no line. */
export const handle: PageHandle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "Осмотр — Полевод" }];

export const links = webAppLinks;

export const loader = (args: LoaderFunctionArgs) => loadAnyInspection(args);
export const action = (args: ActionFunctionArgs) => addScout(args);

export default function InspectAnyField() {
  return <InspectPage screen={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
