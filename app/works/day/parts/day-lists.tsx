import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { count, date as dateText } from "~/words/format";
import type { DayScreen } from "../queries.server";
import { DayTable } from "./day-table";

/** The works of the day, and under them what was planned before it and never reported. */
export function DayLists({ customerId, date, rows, late, narrowed, mayEdit }: DayScreen) {
  const enter = mayEdit && !narrowed && (
    <LinkButton to={paths.worksEntry(customerId, { date })} icon="keyboard" variant="primary">
      Ввести работы
    </LinkButton>
  );
  return (
    <>
      {rows.length > 0 ? (
        <DayTable label={`Работы за ${dateText(date)}`} rows={rows} customerId={customerId} mayEdit={mayEdit} />
      ) : (
        <EmptyState
          title={narrowed ? "Таких работ в этот день нет" : "В этот день работ нет"}
          icon="work"
          actions={enter}
        >
          {narrowed ? "Измените или сбросьте фильтры." : "Здесь будет всё, что в этот день сделано и запланировано."}
        </EmptyState>
      )}
      {late.length > 0 && (
        <section>
          <h2 className="day-section">Не закончено раньше: {count(late.length)}</h2>
          <DayTable label="Не закончено раньше" rows={late} customerId={customerId} mayEdit={mayEdit} />
        </section>
      )}
    </>
  );
}
