import type { AppLoadContext } from "@remix-run/node";
import { paths } from "~/paths";
import { ColorSwatch } from "~/ui/color-swatch";
import { drawKept } from "~/ui/draw.server";
import { HeaderCell } from "~/ui/table";
import { count, hectares } from "~/words/format";
import type { GroupsScreen } from "./queries.server";

type Crop = GroupsScreen["crops"][number];
type Group = Crop["groups"][number];

const middle = "hidden md:table-cell";
const barWidth = 72;

/** Completed of all as a bar beside the numbers. */
function DoneBar({ completed, count: all }: Group) {
  return (
    <svg className="ml-2 hidden md:inline-block" width={barWidth} height={6} aria-hidden="true">
      <rect width={barWidth} height={6} fill="#d9dfdb" />
      <rect width={all > 0 ? (barWidth * completed) / all : 0} height={6} fill="#0b6b4f" />
    </svg>
  );
}

type GroupRowsProps = Pick<GroupsScreen, "crops" | "customerId" | "status">;

function GroupRow({ group, customerId, status }: { group: Group; customerId: number; status: string }) {
  return (
    <tr>
      <th scope="row" className="w-full pl-8">
        <a href={paths.workGroup(customerId, group.cropId, group.group, { status })} data-row="">
          {group.name}
        </a>
        <span className="block text-sm text-muted md:hidden">
          {group.days}
          <span className="whitespace-nowrap"> · {hectares(group.area)}</span>
        </span>
      </th>
      <td className="num whitespace-nowrap">
        {count(group.completed)} из {count(group.count)}
        <DoneBar {...group} />
      </td>
      <td className={`whitespace-nowrap ${middle}`}>{group.days}</td>
      <td className={`num ${middle}`}>{count(group.fields)}</td>
      <td className={`num whitespace-nowrap ${middle}`}>{hectares(group.area)}</td>
    </tr>
  );
}

function GroupRows({ crops, customerId, status }: GroupRowsProps) {
  return (
    <>
      <thead>
        <tr>
          <HeaderCell>Культура и работы</HeaderCell>
          <HeaderCell numeric>Выполнено</HeaderCell>
          <HeaderCell className={middle}>Даты</HeaderCell>
          <HeaderCell numeric className={middle}>
            Полей
          </HeaderCell>
          <HeaderCell numeric className={middle}>
            Площадь
          </HeaderCell>
        </tr>
      </thead>
      {crops.map((crop) => (
        <tbody key={crop.id}>
          <tr>
            <th scope="rowgroup" colSpan={5} className="bg-canvas">
              <span className="flex items-center font-medium">
                <ColorSwatch color={crop.color} />
                <span className="ml-2">{crop.name}</span>
              </span>
            </th>
          </tr>
          {crop.groups.map((group) => (
            <GroupRow key={group.group} group={group} customerId={customerId} status={status} />
          ))}
        </tbody>
      ))}
    </>
  );
}

/** Groups of works under their crops; each leads to its works. */
export const drawGroups = (
  context: Pick<AppLoadContext, "drawn" | "pageIsOpen">,
  { crops, customerId, status }: GroupRowsProps,
) => drawKept(context, "groups", GroupRows, { crops, customerId, status });
