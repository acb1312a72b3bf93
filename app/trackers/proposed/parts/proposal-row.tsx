import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { areaNumber, hectares, metres } from "~/words/format";
import { wholePercent } from "~/words/percent";
import type { ProposalRow } from "../../proposal-texts.server";
import type { ProposedScreen } from "../queries.server";

/** Letters of a reason that are shown at once. */
const shortReason = 120;
const middle = "hidden md:table-cell";
const wide = "hidden xl:table-cell";

type RowProps = { row: ProposalRow } & Pick<ProposedScreen, "customerId" | "mayEdit">;
type Machine = ProposalRow["machines"][number];

/** What the work becomes, or has become, and what is doubtful about it. */
function State({ row, customerId }: Omit<RowProps, "mayEdit">) {
  const { state, workId, fieldId, goesOn, grows, part, later, reason, machines } = row;
  const work = (text: string) =>
    workId === null ? text : <a href={paths.work(customerId, fieldId, workId)}>{text}</a>;
  return (
    <>
      {state === "open" && goesOn && <>в&nbsp;{work(grows ? "выполненную работу" : "запланированную работу")}</>}
      {state === "open" && grows && grows.to !== null && (
        <span className="block text-sm text-muted">
          в ней {hectares(grows.from)}, станет {grows.atMost && "не больше "}
          {hectares(grows.to)}
        </span>
      )}
      {part && (
        <span className="block text-sm text-muted">
          будет {areaNumber(part.done)} из <span className="whitespace-nowrap">{hectares(part.of)}</span>
        </span>
      )}
      {state === "open" && !goesOn && "новая работа"}
      {state === "approved" && work("работа")}
      {state === "recorded" && work("внесена вручную")}
      {state === "declined" && <Reason text={reason ?? ""} />}
      {later && (
        <span className="block text-warning">
          <Icon name="warning" size={16} /> Позже пришли точки или сменилась граница: по трекам {hectares(later.now)},
          утверждено {hectares(later.approved)}. Работа не изменена.
        </span>
      )}
      {state === "open" && machines.map((machine) => machine.isDeleted && <Gone key={machine.id} {...machine} />)}
    </>
  );
}

/** A work can't name what is off the list of machines: it is brought back here, as nobody looks for it elsewhere. */
function Gone({ machine, machineId }: Machine) {
  return (
    <span className="block text-warning">
      <Icon name="warning" size={16} /> Техника удалена: верните её или отклоните работу
      <Button
        type="submit"
        name="do"
        value={`restore/${machineId}`}
        variant="ghost"
        size="sm"
        icon="undo"
        label={`Вернуть технику: ${machine}`}
      />
    </span>
  );
}

/** A long one folded: a table is not the place to read it. */
function Reason({ text }: { text: string }) {
  if (text.length <= shortReason) return <span className="break-words">{text}</span>;
  return (
    <details className="proposed-reason">
      <summary className="break-words">{text.slice(0, shortReason).trimEnd()}…</summary>
      <span className="break-words">{text}</span>
    </details>
  );
}

function Area({ row }: { row: ProposalRow }) {
  if (row.area === null)
    return (
      <Badge tone="warning" icon="warning">
        нужна ширина
      </Badge>
    );
  return (
    <>
      <span className="whitespace-nowrap">{hectares(row.area)}</span>
      {row.band !== null && <span className="block text-sm text-muted">± {wholePercent(row.band)}</span>}
    </>
  );
}

const share = ({ overlap, net }: Machine) => (overlap !== null && net ? ` (${wholePercent(overlap / net)})` : "");

function MachineLine({ machine, day, customerId }: { machine: Machine; day: string; customerId: number }) {
  return (
    <span className="block">
      <a href={paths.machines(customerId, { machine: machine.machineId, range: "period", from: day, to: day })}>
        {machine.machine}
      </a>
      {machine.with.map((name) => `, ${name}`)}
      {machine.width !== null && <span className="text-muted">, {metres(machine.width)}</span>}
      {machine.shared.length > 0 && (
        <span className="block text-warning">
          <Icon name="warning" size={16} /> орудие одновременно на {machine.shared.join(" и ")}
        </span>
      )}
    </span>
  );
}

function Figures({ machine }: { machine: Machine }) {
  const { gross, overlap, speed, fast, working, standing, fuel } = machine;
  return (
    <span className="block text-sm">
      {gross !== null && <>по проходам {areaNumber(gross)}&nbsp;га</>}
      {overlap !== null && (
        <>
          , перекрытие {areaNumber(overlap)}&nbsp;га{share(machine)}
        </>
      )}
      {gross !== null && ", "}
      <span className="whitespace-nowrap">{speed} км/ч</span>
      {fast && <span className="text-danger"> ({fast})</span>}, в работе {working}
      {standing && `, стоянки ${standing}`}, топливо {fuel}
    </span>
  );
}

function RowButtons({ row, customerId }: Omit<RowProps, "mayEdit">) {
  const one = `${row.id}:${row.version}`;
  const of = `${row.type ?? "работа"}, ${row.fieldName}`;
  const button = (deed: string, icon: "check" | "undo", label: string) => (
    <Button
      type="submit"
      name="do"
      value={`${deed}/${one}`}
      variant="ghost"
      size="sm"
      icon={icon}
      label={`${label}: ${of}`}
    />
  );
  return (
    <span className="flex justify-end">
      {row.state === "open" && !row.worksStill && button("approve", "check", "Утвердить")}
      {row.state === "open" && (
        <a
          className="btn btn-ghost btn-sm btn-icon"
          href={paths.proposedWork(customerId, row.id)}
          aria-label={`Изменить: ${of}`}
          title={`Изменить: ${of}`}
        >
          <Icon name="edit" size={16} />
        </a>
      )}
      {row.state === "approved" && button("reopen", "undo", "Отменить утверждение")}
      {row.state === "declined" && button("reopen", "undo", "Вернуть")}
    </span>
  );
}

const nameOf = ({ type }: ProposalRow) => type ?? "Вид работы не указан";

/** What and where it was; on narrow screens all else of the row as well. */
function NameCell({ row, customerId }: Omit<RowProps, "mayEdit">) {
  return (
    <th scope="row">
      <a href={paths.proposedWork(customerId, row.id)} data-row="" className={row.type ? undefined : "text-warning"}>
        {nameOf(row)}
      </a>
      <span className="block font-normal">
        <a href={paths.field(customerId, row.fieldId)}>{row.fieldName}</a>
      </span>
      <span className="block text-sm font-normal text-muted">
        {row.times}
        {row.typeFrom && `, вид ${row.typeFrom}`}
      </span>
      {row.worksStill && (
        <Badge tone="info" icon="tractor">
          ещё работает
        </Badge>
      )}
      <span className="block text-sm font-normal md:hidden">
        <Area row={row} />
        {row.machines.map((machine) => (
          <MachineLine key={machine.id} machine={machine} day={row.day} customerId={customerId} />
        ))}
      </span>
      <span className={`block text-sm font-normal ${row.state === "open" ? "xl:hidden" : "md:hidden"}`}>
        <State row={row} customerId={customerId} />
      </span>
    </th>
  );
}

export function ProposalTableRow({ row, customerId, mayEdit, ticked }: RowProps & { ticked: boolean }) {
  const record = `${row.id}:${row.version}`;
  return (
    <tr>
      {mayEdit && (
        <td>
          {row.state === "open" && (
            <input
              // What has become of a work that was ticked is another one: it is not ticked.
              key={record}
              type="checkbox"
              name="record"
              value={record}
              defaultChecked={ticked}
              data-late={row.worksStill || undefined}
              aria-label={`Отметить: ${nameOf(row)}, ${row.fieldName}`}
            />
          )}
        </td>
      )}
      <NameCell row={row} customerId={customerId} />
      <td className={`num ${middle}`}>
        <Area row={row} />
      </td>
      <td className={middle}>
        {row.machines.map((machine) => (
          <span key={machine.id} className="block">
            <MachineLine machine={machine} day={row.day} customerId={customerId} />
            <span className="text-muted">
              <Figures machine={machine} />
            </span>
          </span>
        ))}
      </td>
      <td className={row.state === "open" ? wide : middle}>
        <State row={row} customerId={customerId} />
      </td>
      {mayEdit && (
        <td>
          <RowButtons row={row} customerId={customerId} />
        </td>
      )}
    </tr>
  );
}
