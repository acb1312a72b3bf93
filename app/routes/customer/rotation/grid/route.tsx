import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { actOnRotation } from "./actions.server";
import { answerSheet } from "./answer-sheet";
import { RotationSheet } from "./parts/rotation-sheet";
import { loadRotationScreen } from "./queries.server";
import { refusalsOf } from "./refusals";

export const meta: MetaFunction = () => [{ title: "Севооборот — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadRotationScreen(args);
export const action = actOnRotation;
export const clientAction = answerSheet;

/** The sheet knows what it has saved, and which field's form is open changes nothing in the data. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { formData, currentUrl, nextUrl, actionStatus = 200 } = change;
  if (formData?.get("intent") === "set-cells") return false;
  const asked = ({ searchParams }: URL) => [...searchParams].filter(([name]) => name !== "edit").join("&");
  const opened = currentUrl.search !== nextUrl.search && asked(currentUrl) === asked(nextUrl);
  return formData === undefined && opened ? false : actionStatus < 400 || actionStatus === 409;
};

export default function Rotation() {
  return <RotationSheet screen={useLoaderData<typeof loader>()} errors={refusalsOf(useActionData<typeof action>())} />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
