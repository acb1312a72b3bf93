import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createDrawnField } from "./actions.server";
import { FieldDrawing } from "./field-drawing";
import { loadDrawing } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Нарисовать поле — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadDrawing(args);
export const action = createDrawnField;

export default function DrawField() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <FieldDrawing {...screen} answer={answer} />;
}
