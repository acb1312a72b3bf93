import type { ReactNode } from "react";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { count } from "~/words/format";
import { SelectAll } from "~/works/select-all";
import type { ProposalRow } from "../../proposal-texts.server";
import type { ProposedScreen } from "../queries.server";
import { ProposalTableRow } from "./proposal-row";

const titles = {
  open: "Ждут утверждения",
  approved: "Утверждены",
  recorded: "Внесены вручную",
  declined: "Отклонены",
} as const;
const becomes = { open: "Куда запишется", approved: "Запись", recorded: "Запись", declined: "Почему" } as const;

type State = ProposalRow["state"];
interface ListProps extends Pick<ProposedScreen, "customerId" | "mayEdit" | "rows"> {
  /** Works that were ticked in the form that came back. */
  ticked: ReadonlySet<number>;
}

function StateTable({ state, rows, customerId, mayEdit, ticked }: ListProps & { state: State }) {
  const middle = "hidden md:table-cell";
  return (
    <Table label={titles[state]} className="card mb-4 proposed-table">
      <thead>
        <tr>
          {mayEdit && (
            <HeaderCell className="w-8">
              {state === "open" ? (
                <SelectAll key={rows.map(({ id }) => id).join()} name="record" label="Отметить все работы дня" />
              ) : (
                <span className="sr-only">Отметка</span>
              )}
            </HeaderCell>
          )}
          <HeaderCell>Работа и поле</HeaderCell>
          <HeaderCell numeric className={middle}>
            Площадь
          </HeaderCell>
          <HeaderCell className={middle}>Техника</HeaderCell>
          <HeaderCell className={state === "open" ? "hidden xl:table-cell" : middle}>{becomes[state]}</HeaderCell>
          {mayEdit && <ActionsHeader />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ProposalTableRow key={row.id} {...{ row, customerId, mayEdit }} ticked={ticked.has(row.id)} />
        ))}
      </tbody>
    </Table>
  );
}

/** The works of the day by what has become of them; those that wait come first, and what can be done to them. */
export function ProposalLists({ rows, bar, ...list }: ListProps & { bar: ReactNode }) {
  const states: State[] = ["open", "approved", "recorded", "declined"];
  return states.map((state) => {
    const own = rows.filter((row) => row.state === state);
    if (own.length === 0) return null;
    return (
      <section key={state}>
        <h2 className="proposed-section">
          {titles[state]}: {count(own.length)}
        </h2>
        <StateTable state={state} rows={own} {...list} />
        {state === "open" && bar}
      </section>
    );
  });
}
