import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useCustomerId } from "~/use-customer-id";
import { actOnRotation } from "./actions.server";
import { unpack } from "./packed";
import { RotationSheet } from "./parts/rotation-sheet";
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
  const answer = useActionData<typeof action>();
  const errors = Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []);
  const loaded = useLoaderData<typeof loader>();
  const screen = useMemo(() => ({ ...loaded, ...unpack(loaded.packed) }), [loaded]);
  return <RotationSheet key={customerId} screen={screen} errors={errors} />;
}
