import { weekdayOf } from "#formats/days/words";
import { Table } from "~/ui/table";
import { counted, date as dateText, hectares } from "~/words/format";
import { OrderRow } from "./order-row";
import type { OrdersScreen } from "./queries.server";

type Page = OrdersScreen["pages"][number];

interface OrderSheetProps {
  page: Page;
  date: string;
  holding: string;
}

/** One mechanizer's order, to be written on: a sheet of paper. */
export function OrderSheet({ page: { operator, rigs, worksCount, area, sharedArea }, date, holding }: OrderSheetProps) {
  const [first, ...others] = rigs;
  const rigOfAll = others.length === 0 ? (first?.name ?? "не указана") : null;
  const name = operator?.name ?? "Без механизатора";
  return (
    <article className="order paper card" aria-label={`Наряд: ${name}`}>
      <header>
        <h2>Наряд на работы</h2>
        <p>{`${dateText(date)}, ${weekdayOf(date)}`}</p>
      </header>
      <dl className="order-facts">
        <dt>Хозяйство</dt>
        <dd>{holding}</dd>
        <dt>Механизатор</dt>
        <dd className="font-medium">{name}</dd>
        {rigOfAll && (
          <>
            <dt>Техника</dt>
            <dd className="font-medium">{rigOfAll}</dd>
          </>
        )}
      </dl>
      {rigs.map((rig) => (
        <section key={rig.name ?? ""}>
          {!rigOfAll && <h3>{rig.name ?? "Техника не указана"}</h3>}
          <RigTable rig={rig} label={`Работы: ${name}, ${rig.name ?? "без техники"}`} />
        </section>
      ))}
      <p className="order-total">
        {[
          `Всего: ${counted(worksCount, "работа", "работы", "работ")}`,
          area > 0 && hectares(area),
          sharedArea > 0 && `вместе с другими ${hectares(sharedArea)} на всех`,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      <div className="paper-signs">
        <p>Задание выдал</p>
        <p>Задание принял</p>
        <p>Работу сдал</p>
        <p>Работу принял</p>
      </div>
    </article>
  );
}

function RigTable({ rig, label }: { rig: Page["rigs"][number]; label: string }) {
  return (
    <Table label={label} className="order-table">
      <thead>
        <tr>
          <th scope="col">Работа и поле</th>
          <th scope="col" className="order-time">
            Время
          </th>
          <th scope="col" className="order-area num">
            План, га
          </th>
          <th scope="col" className="order-fact">
            Факт, га
          </th>
          <th scope="col" className="order-fact">
            Часы
          </th>
          <th scope="col" className="order-fact">
            Топливо, л
          </th>
        </tr>
      </thead>
      {rig.works.map((work) => (
        <OrderRow key={work.id} work={work} />
      ))}
    </Table>
  );
}
