import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { afterRefusal } from "~/upstream/after-refusal";
import { mergeFields } from "./actions.server";
import { FieldMerge } from "./parts/field-merge";
import { loadMerge } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Объединить поля — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadMerge(args);
export const action = mergeFields;

export const shouldRevalidate = afterRefusal;

export default function MergeFields() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <FieldMerge {...screen} answer={answer} />;
}
