import { extentCalls as extents } from "#contract/extents";
import { trackerSources } from "#contract/tracker-words";
import { trackerCalls as calls } from "#contract/trackers";
import type { Serve } from "../platform/http/serve";
import { getExtent, getExtentGeojson, getExtentSpeed, listFieldExtents, listMachineExtents } from "./area/list-extents";
import { listWorkFuel } from "./area/list-work-fuel";
import { measurePlot } from "./area/measure-plot";
import { measurePlots } from "./area/measure-plots";
import { getCounting } from "./get-counting";
import { getTracker, listMachineTrackers } from "./get-tracker";
import { listMachineDays } from "./list-machine-days";
import { countCarried, listCurrent, listTrackers } from "./list-trackers";
import { pollTracks } from "./poll-tracks";
import { proposalRoutes } from "./proposals/routes";
import { getMachineTrack, getTrack } from "./track/get-track";
import { listTrackPoints } from "./track/list-points";
import { watchRoutes } from "./watch/settings";

const names = { wialon: "Wialon IPS", egts: "EGTS", osmand: "OsmAnd, Traccar Client", traccar: "Через Traccar" };

function extentRoutes(serve: Serve): void {
  serve.member(extents.listFieldExtents, ({ tx, who, params, query }) =>
    listFieldExtents(tx, { ...query, customerId: who.customerId, fieldId: params.fieldId }),
  );
  serve.member(extents.listWorkFuel, async ({ tx, who, params }) => ({
    items: await listWorkFuel(tx, { ...params, customerId: who.customerId }),
  }));
  const placeOf = ({ who, params }: { who: { customerId: number }; params: { id: number } }) => ({
    customerId: who.customerId,
    id: params.id,
  });
  serve.member(extents.listMachineExtents, async (input) => ({
    items: await listMachineExtents(input.tx, placeOf(input), input.query),
  }));
  serve.member(extents.getExtent, (input) => getExtent(input.tx, placeOf(input)));
  serve.member(extents.getExtentGeojson, (input) => getExtentGeojson(input.tx, placeOf(input)));
  serve.member(extents.getExtentSpeed, (input) => getExtentSpeed(input.tx, placeOf(input)));
  serve.member(extents.measureExtentPlot, ({ tx, who, params, body }) =>
    measurePlot(tx, { ...params, customerId: who.customerId, body }),
  );
  serve.member(extents.measureExtentPlots, ({ tx, who, body }) => measurePlots(tx, who.customerId, body));
}

export function trackerRoutes(serve: Serve): void {
  extentRoutes(serve);
  proposalRoutes(serve);
  watchRoutes(serve);
  serve.member(calls.listTrackers, async ({ tx, who }) => ({ items: await listTrackers(tx, who.customerId) }));
  serve.member(calls.getTracker, ({ tx, who, params }) => getTracker(tx, { ...params, customerId: who.customerId }));
  serve.member(calls.listMachineTrackers, async ({ tx, who, params }) => ({
    items: await listMachineTrackers(tx, { customerId: who.customerId, machineId: params.id }),
  }));
  serve.member(calls.getTrackCounting, ({ tx, who }) => getCounting(tx, who.customerId));
  serve.member(calls.listCurrentTrackers, async ({ tx, who, clock }) => ({
    items: await listCurrent(tx, who.customerId, { now: clock.now() }),
    ...(await countCarried(tx, who.customerId)),
  }));
  serve.member(calls.listTrackerTypes, async () => ({
    items: trackerSources.map((source) => ({ source, name: names[source] })),
  }));
  serve.member(calls.getTrack, ({ tx, who, params, query, clock }) =>
    getTrack(tx, { ...params, customerId: who.customerId }, query, { now: clock.now(), tzOffset: who.tzOffset }),
  );
  serve.member(calls.getMachineTrack, ({ tx, who, params, query, clock }) =>
    getMachineTrack(tx, { customerId: who.customerId, machineId: params.id }, query, {
      now: clock.now(),
      tzOffset: who.tzOffset,
    }),
  );
  serve.member(calls.listTrackPoints, ({ tx, who, params, query, clock }) =>
    listTrackPoints(tx, { customerId: who.customerId, machineId: params.id }, query, clock.now()),
  );
  serve.member(calls.listMachineDays, async ({ tx, who, params, query, today }) => ({
    items: await listMachineDays(tx, { customerId: who.customerId, machineId: params.id }, query, today),
  }));
  serve.member(calls.pollTracks, ({ tx, who, body, clock }) => pollTracks(tx, who.customerId, body, clock.now()));
}
