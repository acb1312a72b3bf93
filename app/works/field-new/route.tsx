import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { saveWork } from "../save-work.server";
import { WorkForm } from "../work-form";
import { loadNewWork } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Новая работа — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadNewWork(args);
export const action = saveWork;

export default function NewWork() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, fieldId } = screen.place;
  return (
    <>
      <h2 className="mb-4">Новая работа</h2>
      <WorkForm {...screen} answer={answer} closeTo={paths.fieldWorks(customerId, fieldId)} />
    </>
  );
}
