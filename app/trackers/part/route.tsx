import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import "../trackers.css";
import { measurePart } from "./actions.server";
import { PartDrawing } from "./parts/part-drawing";
import { loadPart } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Гектары на участке — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadPart(args);
export const action = measurePart;

export default function MeasuredPart() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const measured = answer && "measured" in answer ? answer : undefined;
  const refused = answer && "result" in answer ? answer : undefined;
  return <PartDrawing {...screen} {...{ measured, refused }} />;
}
