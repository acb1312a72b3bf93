import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { afterRefusal } from "~/upstream/after-refusal";
import { counted } from "~/words/format";
import { FilterBar } from "../filter-bar";
import { ListFrame } from "../list-frame";
import { actOnMechanizers } from "./actions.server";
import { MechanizerDialog } from "./mechanizer-dialog";
import { MechanizerTable } from "./mechanizer-table";
import { loadMechanizers } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Механизаторы — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadMechanizers(args);
export const action = actOnMechanizers;
export const shouldRevalidate = afterRefusal;

const empty = {
  title: "Механизаторов пока нет",
  icon: "users",
  text: "Кто работает на технике: их указывают в работах вместе с машиной и орудием.",
} as const;

export default function Mechanizers() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { mechanizers, adding, edited, mayEdit, narrowed, q } = screen;
  return (
    <ListFrame
      {...{ answer, mayEdit, narrowed, empty }}
      add="Добавить механизатора"
      filters={<FilterBar q={q} searchBy="фамилии или имени" narrowed={narrowed} />}
      total={counted(mechanizers.length, "механизатор", "механизатора", "механизаторов")}
      table={mechanizers.length > 0 && <MechanizerTable {...screen} />}
    >
      {(adding || edited) && <MechanizerDialog key={edited?.id} {...screen} answer={answer} />}
    </ListFrame>
  );
}
