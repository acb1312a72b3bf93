import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { countryName } from "~/words/countries";
import { count } from "~/words/format";
import { AtPartner } from "../at-partner";
import { useListPlace } from "../list-place";
import type { HoldingsScreen } from "./queries.server";

/** On a phone what stands in these columns stands under the name. */
const wide = "hidden md:table-cell";

type Holding = HoldingsScreen["holdings"][number];

export function HoldingTable({
  holdings,
  advisors,
  partners,
}: Pick<HoldingsScreen, "holdings" | "advisors" | "partners">) {
  const advisorsOf = ({ advisor_ids }: Holding) =>
    advisors
      .filter(({ id }) => advisor_ids.includes(id))
      .map(({ name }) => name)
      .join(", ") || "никто";
  return (
    <Table label="Хозяйства" className="card">
      <thead>
        <tr>
          <HeaderCell>Хозяйство</HeaderCell>
          <HeaderCell className={wide}>Страна</HeaderCell>
          <HeaderCell className={wide}>Кто консультирует</HeaderCell>
          <HeaderCell className={wide}>У партнёра</HeaderCell>
          <HeaderCell numeric>Пользователей</HeaderCell>
          <ActionsHeader />
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <tr key={holding.id}>
            <th scope="row" className="w-full md:w-auto">
              {holding.name} <Marks {...holding} />
              <span className="block text-sm text-muted">№ {holding.id}</span>
              <span className="block text-sm text-muted md:hidden">
                {countryName(holding.country)}. Консультирует: {advisorsOf(holding)}
              </span>
            </th>
            <td className={wide}>{countryName(holding.country)}</td>
            <td className={wide}>{advisorsOf(holding)}</td>
            <td className={wide}>
              <AtPartner {...holding} partners={partners} />
            </td>
            <td className="num">
              <Link
                to={paths.installationPeople({ customer: holding.id })}
                aria-label={`Пользователи хозяйства ${holding.name}: ${holding.users_count}`}
                className="text-action underline"
              >
                {count(holding.users_count)}
              </Link>
            </td>
            <td>
              <Actions {...holding} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Marks = ({ restricted, sat_enabled }: Holding) => (
  <>
    {restricted && (
      <Badge tone="warning" icon="lock">
        ограничен
      </Badge>
    )}{" "}
    {!sat_enabled && <Badge>без снимков</Badge>}
  </>
);

function Actions({ id, name }: Holding) {
  const place = useListPlace();
  return (
    <div className="flex justify-end">
      <LinkButton to={place({ edit: id })} icon="edit" label={`Изменить: ${name}`} variant="ghost" size="sm" />
      <LinkButton to={place({ delete: id })} icon="trash" label={`Удалить: ${name}`} variant="ghost" size="sm" />
    </div>
  );
}
