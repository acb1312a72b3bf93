import { cadastreCalls as calls } from "#contract/cadastre";
import { fieldsState } from "../fields/shared/fields-version";
import type { Serve } from "../platform/http/serve";
import { seasonNow } from "../platform/season-now";
import { cadastreVersion } from "./cadastre-version";
import { createParcels } from "./create-parcels";
import { deleteParcel } from "./delete-parcel";
import { exportParcels } from "./export-parcels";
import { getParcel } from "./get-parcel";
import { listParcels } from "./list-parcels";
import { listParcelsGeojson } from "./list-parcels-geojson";
import { restoreParcel } from "./restore-parcel";
import type { SeasonLand } from "./season-fields";
import { updateParcel } from "./update-parcel";

/** The season whose fields parcels are laid over. */
const landNow = (serve: Serve, customerId: number): SeasonLand => ({
  customerId,
  season: seasonNow(serve.deps.clock),
});

function listRoutes(serve: Serve): void {
  serve.member(calls.listParcels, async ({ tx, who: { customerId }, query, unlessUnchanged }) => {
    const land = landNow(serve, customerId);
    const fields = await fieldsState(tx, { customerId, query: { ...query, season: land.season } });
    unlessUnchanged(`${await cadastreVersion(tx, customerId)}-${fields}`);
    return listParcels(tx, land, query);
  });
  serve.member(calls.exportParcels, ({ tx, who: { customerId }, query }) =>
    exportParcels(tx, { land: landNow(serve, customerId), filter: query, clock: serve.deps.clock }),
  );
  serve.member(calls.listParcelsGeojson, async ({ tx, who: { customerId }, unlessUnchanged }) => {
    unlessUnchanged(`${customerId}-${await cadastreVersion(tx, customerId)}`);
    return { type: "FeatureCollection" as const, features: await listParcelsGeojson(tx, customerId) };
  });
}

function parcelRoutes(serve: Serve): void {
  serve.member(calls.getParcel, ({ tx, who: { customerId }, params: { id } }) =>
    getParcel(tx, { ...landNow(serve, customerId), id }),
  );
  serve.member(calls.createParcels, ({ tx, who: { customerId }, body }) =>
    createParcels(tx, landNow(serve, customerId), body),
  );
  serve.member(calls.updateParcel, ({ tx, who: { customerId }, params: { id }, body }) =>
    updateParcel(tx, { ...landNow(serve, customerId), id }, body),
  );
  serve.member(calls.deleteParcel, ({ tx, who: { customerId }, params: { id }, body }) =>
    deleteParcel(tx, { customerId, id }, body.version),
  );
  serve.member(calls.restoreParcel, ({ tx, who: { customerId }, params: { id } }) =>
    restoreParcel(tx, { ...landNow(serve, customerId), id }),
  );
}

export function cadastreRoutes(serve: Serve): void {
  listRoutes(serve);
  parcelRoutes(serve);
}
