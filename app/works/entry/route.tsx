import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { actOnEntry } from "./actions.server";
import "./entry.css";
import { webAppLinks } from "~/web-app";
import { EntryScreen } from "./parts/entry-screen";
import { loadEntry } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Ввод работ за день — Полевод" }];

export const links = webAppLinks;

export const loader = (args: LoaderFunctionArgs) => loadEntry(args);
export const action = actOnEntry;

export default function WorksEntry() {
  return <EntryScreen screen={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
