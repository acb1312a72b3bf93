import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { hasDraft } from "~/ui/sheet/has-draft";
import { SheetAsleep } from "~/ui/sheet/sheet-asleep";
import { useCustomerId } from "~/use-customer-id";
import { actOnRotation } from "./actions.server";
import { LivingRotation } from "./living-rotation";
import { loadRotationScreen } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Севооборот — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadRotationScreen(args);
export const action = actOnRotation;

/** Which field's form is open changes nothing in the data. After a conflict the forms need what is saved now. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { formData, currentUrl, nextUrl, actionStatus = 200 } = change;
  const asked = ({ searchParams }: URL) => [...searchParams].filter(([name]) => name !== "edit").join("&");
  const opened = currentUrl.search !== nextUrl.search && asked(currentUrl) === asked(nextUrl);
  return formData === undefined && opened ? false : actionStatus < 400 || actionStatus === 409;
};

export default function Rotation() {
  const customerId = useCustomerId();
  const { drawn, draft } = useLoaderData<typeof loader>();
  /** What was left unsaved is told at once, and an open form is one of the sheet. */
  const wanted = () => hasDraft(draft) || new URLSearchParams(location.search).has("edit");
  return <SheetAsleep key={customerId} living={LivingRotation} drawn={drawn} wanted={wanted} />;
}
