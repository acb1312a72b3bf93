import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { type MachineType, machineType } from "#contract/machines";
import { instant } from "#contract/shapes";
import type { Track, TrackerPoint } from "#contract/trackers";
import { dayAt, momentOf } from "#formats/days/instants";
import { compareNames } from "#formats/russian-order";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { readRights } from "~/session/rights.server";
import { divisionFilter, readScope } from "~/session/scope.server";
import { searchItems } from "~/ui/search-text";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { machineName } from "~/words/machine-name";
import { placeOfMachineType } from "~/words/machine-types";
import { type FarmDay, periodOf, type Range, readRange } from "../read-range.server";
import { type Strip, stripOf } from "./strip.server";

interface Filters {
  q: string;
  type: MachineType | "";
  /** Heard on the current day, within the last minutes, and carried by a machine that is known. */
  day: boolean;
  active: boolean;
  known: boolean;
}

function readFilters(params: URLSearchParams): Filters {
  const type = machineType.safeParse(params.get("type"));
  const isOn = (name: string) => params.get(name) === "1";
  return {
    q: (params.get("q") ?? "").trim().slice(0, 100),
    type: type.success ? type.data : "",
    day: isOn("day"),
    active: isOn("active"),
    known: isOn("known"),
  };
}

const nameOf = ({ machine, serial }: TrackerPoint) => (machine ? machineName(machine) : `Трекер ${serial}`);

function isShown(point: TrackerPoint, { type, day, active, known }: Filters, { today, tzOffset }: FarmDay): boolean {
  return (
    (type === "" || point.machine?.machine_type === type) &&
    (!day || dayAt(point.dt, tzOffset) === today) &&
    (!active || !(point.stale || point.taken_off)) &&
    (!known || point.machine !== null)
  );
}

const typePlace = ({ machine }: TrackerPoint) => (machine ? placeOfMachineType(machine.machine_type) : 99);

/** The moment that an address names. */
const askedMoment = (request: Request) => instant.safeParse(new URL(request.url).searchParams.get("at")).data;

/** Seconds from the beginning of a track at which an address wants it shown; null where it names no moment. */
function momentIn(at: string | undefined, strip: Strip | null): number | null {
  if (at === undefined || !strip) return null;
  return Math.min(Math.max((momentOf(at) - momentOf(strip.begin)) / 1000, 0), strip.span);
}

/** The chosen machine with its track; the line comes to the map apart. Null where none is chosen, or one that is not there. */
async function loadChosen({ context, request }: LoaderFunctionArgs, customerId: number, id: number, range: Range) {
  const params = { customerId, id };
  const [machine, track] = await Promise.all([
    context.api.find(calls.getMachine, { params }),
    context.api.find(calls.getMachineTrack, { params, query: periodOf(range, context) }),
  ]);
  if (!machine || !track) return null;
  const { line: _line, fuel: _fuel, ...rest } = track;
  const strip = stripOf(track);
  const at = askedMoment(request);
  if (at !== undefined) await readWhatWasTold({ context, request }, customerId, { machine_id: id, at });
  return {
    id,
    name: machineName(machine),
    tracked: machine.tracker_serial !== null,
    track: rest,
    strip,
    moment: momentIn(at, strip),
  };
}

export type ChosenMachine = NonNullable<Awaited<ReturnType<typeof loadChosen>>>;
export type TrackSums = Omit<Track, "line" | "fuel">;

/** How many works tracks tell that nobody has approved; none for who may not see works. */
async function countProposed({ context, request }: LoaderFunctionArgs, customerId: number): Promise<number> {
  const { api } = context;
  const [rights, scope] = await Promise.all([readRights(api, customerId), readScope(context, request, customerId)]);
  if (!rights.may("seeWorks")) return 0;
  return (await api.load(calls.countProposals, { params: { customerId }, query: divisionFilter(scope) })).open;
}

/** Machines with trackers where they are, and the one that the address names with its track. */
export async function loadMachinesNow(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const customerId = customerIn(params);
  const { searchParams } = new URL(request.url);
  const filters = readFilters(searchParams);
  const range = readRange(searchParams, context);
  const id = Number(searchParams.get("machine")) || null;
  const [{ items, attached, unheard }, { season, division }, proposed, chosen] = await Promise.all([
    context.api.load(calls.listCurrentTrackers, { params: { customerId } }),
    readScope(context, request, customerId),
    countProposed(args, customerId),
    id === null ? null : loadChosen(args, customerId, id, range),
  ]);
  const shown = searchItems(items, filters.q, (point) => `${nameOf(point)} ${point.serial}`)
    .filter((point) => isShown(point, filters, context))
    .toSorted((a, b) => typePlace(a) - typePlace(b) || compareNames(nameOf(a), nameOf(b)));
  return {
    customerId,
    today: context.today,
    tzOffset: context.tzOffset,
    filters,
    narrowed: Object.values(filters).some(Boolean),
    range,
    machines: shown,
    total: items.length,
    attached,
    unheard,
    /** Whether the header shows a part of the holding: machines belong to no part of it. */
    inDivision: division !== "all",
    /** Works that tracks tell and nobody has approved. */
    proposed,
    chosen,
    /** Whether the address names a machine that is not there: deleted, or never was. */
    missing: id !== null && chosen === null,
    outlines: paths.outlines(customerId, { season }),
    mapStyle: context.session.view.mapStyle ?? 0,
  };
}

export type MachinesNow = Awaited<ReturnType<typeof loadMachinesNow>>;
