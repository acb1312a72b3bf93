import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/page-handle";
import { webAppLinks } from "~/web-app";
import { addScout } from "../add-scout.server";
import { InspectPage } from "../inspect-page";
import { loadInspection } from "../load-inspection.server";

/** Opened on foot, on a line that hardly is one: no router, one script of its own, and no frame around. */
export const handle: PageHandle = { scripts: false };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Осмотр: ${data?.own.name ?? ""} — Полевод` }];

export const links = webAppLinks;

export const loader = (args: LoaderFunctionArgs) => loadInspection(args);
export const action = (args: ActionFunctionArgs) => addScout(args);

export default function InspectField() {
  return <InspectPage screen={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
