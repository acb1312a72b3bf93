import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { afterRefusal } from "~/upstream/after-refusal";
import { splitField } from "./actions.server";
import { FieldSplit } from "./parts/field-split";
import { loadSplit } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Разделить: ${data?.field.name ?? "поле"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadSplit(args);
export const action = splitField;

export const shouldRevalidate = afterRefusal;

export default function SplitField() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <FieldSplit key={screen.fieldId} {...screen} answer={answer} />;
}
