import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { date } from "~/words/format";
import type { HistoryScreen } from "./queries.server";

type Relative = HistoryScreen["cameFrom"][number];

interface RelativesProps extends Pick<HistoryScreen, "cameFrom" | "became"> {
  customerId: number;
}

/** What the field was made of, and what was made of it: there its older, or its newer, works and papers are. */
export function Relatives({ customerId, cameFrom, became }: RelativesProps) {
  return (
    <div className="mb-4 max-w-4xl">
      {cameFrom[0] && (
        <Banner>
          {`С ${date(cameFrom[0].day)} на земле прежних полей: `}
          <Names customerId={customerId} fields={cameFrom} />. Посевы, работы, осмотры и документы до этого дня остались
          за ними.
        </Banner>
      )}
      {became[0] && (
        <Banner>
          {`С ${date(became[0].day)} вместо этого поля: `}
          <Names customerId={customerId} fields={became} />. Здесь осталась его история; плановые работы после этого дня
          перенесите на новые поля.
        </Banner>
      )}
    </div>
  );
}

function Names({ customerId, fields }: { customerId: number; fields: Relative[] }) {
  return fields.map(({ field_id, name, deleted }, at) => (
    <span key={field_id}>
      {at > 0 && ", "}
      {deleted ? `${name} (удалено)` : <Link to={paths.field(customerId, field_id, "history")}>{name}</Link>}
    </span>
  ));
}
