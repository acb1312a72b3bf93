import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { areaNumber, hectares, metres } from "~/words/format";
import { wholePercent } from "~/words/percent";
import type { ProposalRow } from "../proposal-texts.server";

type Machine = ProposalRow["machines"][number];

const area = (value: number | null) => (value === null ? null : `${areaNumber(value)}\u00a0га`);

/** All that the track of a machine tells of the work. */
export function MachineFacts({ machine, day, customerId }: { machine: Machine; day: string; customerId: number }) {
  const { net, band, gross, overlap, missed, width, speed, topSpeed, fast, working, standing, fuel, times } = machine;
  const share = overlap !== null && net ? `, ${wholePercent(overlap / net)}` : "";
  const lines: [string, string | null][] = [
    [
      "Состояние",
      machine.isDeleted ? "удалена из техники: верните её в списке предложенных работ или отклоните работу" : null,
    ],
    ["Время", times],
    ["Ширина захвата", width === null ? "не указана" : metres(width)],
    ["Отработано", net === null ? null : `${hectares(net)}${band === null ? "" : ` ± ${wholePercent(band)}`}`],
    ["По проходам", area(gross)],
    ["Перекрытие", overlap === null ? null : `${area(overlap)}${share}`],
    ["Пропуски", area(missed)],
    ["Скорость в работе", [`${speed} км/ч`, `наибольшая ${topSpeed} км/ч`, fast].filter(Boolean).join(", ")],
    ["В работе", working],
    ["Стоянки на поле", standing],
    ["Топливо", fuel],
  ];
  return (
    <Card title={[machine.machine, ...machine.with].join(", ")}>
      <Facts facts={lines.map(([name, text]): [string, string | null] => [name, text])} />
      <p className="mt-2">
        <a href={paths.machines(customerId, { machine: machine.machineId, range: "period", from: day, to: day })}>
          Трек за день
        </a>
      </p>
    </Card>
  );
}
