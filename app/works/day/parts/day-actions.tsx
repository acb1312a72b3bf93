import { monthOf } from "#formats/days/written";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";

interface DayActionsProps {
  customerId: number;
  date: string;
  mayEdit: boolean;
}

export function DayActions({ customerId, date, mayEdit }: DayActionsProps) {
  return (
    <>
      <span className="js-only">
        <Button variant="ghost" icon="file" onClick={() => window.print()}>
          Печать
        </Button>
      </span>
      <TableLink />
      <LinkButton to={paths.workOrders(customerId, { date })} icon="plan" variant="ghost">
        Наряды
      </LinkButton>
      <LinkButton to={paths.worksCalendar(customerId, { month: monthOf(date) })} icon="calendar">
        Календарь
      </LinkButton>
      {mayEdit && (
        <LinkButton to={paths.worksEntry(customerId, { date })} icon="keyboard" variant="primary">
          Ввести работы
        </LinkButton>
      )}
    </>
  );
}
