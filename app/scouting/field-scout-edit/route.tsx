import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import type { Scout, ScoutPoint } from "#contract/scouting-shapes";
import { dayAt, timeAt } from "#formats/days/instants";
import { numberText } from "#formats/numbers";
import type { PageHandle } from "~/page-handle";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { changeScout } from "../add-scout.server";
import { type Filled, InspectPage } from "../inspect-page";
import { loadInspection } from "../load-inspection.server";
import { promisedYield } from "../points-form";
import { typedParams } from "../typed-params";

/** As the form of a new one. */
export const handle: PageHandle = { scripts: false };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Изменить осмотр: ${data?.screen.own.name ?? ""} — Полевод` },
];

const text = (value: number | string | null): [string] | [] =>
  value === null ? [] : [typeof value === "number" ? numberText(value) : value];

function typedOf({ lat, lon, timestamp, comments, resistance, data, problem, cropparams }: ScoutPoint, nth: number) {
  const values = {
    lat: text(lat?.toFixed(6) ?? null),
    lon: text(lon?.toFixed(6) ?? null),
    timestamp: text(timestamp),
    comments: text(comments),
    devstage: text(data.devstage),
    number: text(data.number),
    problem: text(problem && `${problem.kind}:${problem.id}`),
    severity: text(problem?.severity ?? null),
    affected: text(problem?.affected ?? null),
    resistance: text(resistance ? "on" : null),
    ...Object.fromEntries(
      Object.entries(typedParams(cropparams, promisedYield)).map(([name, value]) => [
        `param.${name}`,
        text(value.replace(".", ",")),
      ]),
    ),
  };
  return Object.entries(values).flatMap(([name, [value]]) =>
    value === undefined ? [] : [[`p${nth}.${name}`, value] as const],
  );
}

/** The inspection as it stands in the form. */
const filledWith = ({ points, comment, scouted_at, tz_offset, version }: Scout): Filled => ({
  errors: [],
  typed: {
    ...Object.fromEntries(points.flatMap(typedOf)),
    ...(comment === null ? {} : { comment }),
    points: String(points.length),
    scouted_local: `${dayAt(scouted_at, tz_offset)}T${timeAt(scouted_at, tz_offset)}`,
    version: String(version),
  },
  kept: Object.fromEntries(points.map(({ photos }, nth) => [`p${nth}.ref`, photos.map(({ photo_ref }) => photo_ref)])),
});

export async function loader(args: LoaderFunctionArgs) {
  const place = idsIn(args.params, "customerId", "fieldId", "scoutId");
  const scout = await args.context.api.load(calls.getScout, { params: place });
  const back = { name: "Осмотр", to: paths.scout(place.customerId, place.fieldId, place.scoutId) };
  return { screen: await loadInspection(args, scout), filled: filledWith(scout), back };
}
export const action = (args: ActionFunctionArgs) => changeScout(args);

export default function EditScout() {
  const { screen, filled, back } = useLoaderData<typeof loader>();
  return <InspectPage screen={screen} answer={useActionData<typeof action>() ?? filled} back={back} />;
}
