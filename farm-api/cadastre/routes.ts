import { cadastreCalls as calls } from "#contract/cadastre";
import { fieldsState } from "../fields/shared/fields-version";
import type { Clock } from "../platform/clock";
import type { Member } from "../platform/http/member";
import type { Serve } from "../platform/http/serve";
import { seasonNow } from "../platform/season-now";
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
const landNow = ({ who, clock }: { who: Member; clock: Clock }): SeasonLand => ({
  customerId: who.customerId,
  season: seasonNow(clock),
});

function listRoutes(serve: Serve): void {
  serve.kept(calls.listParcels, {
    state: ({ query, ...here }) => {
      const fields = fieldsState({ ...here, query: { ...query, season: landNow(here).season } });
      return `${here.versions.cadastre}-${fields}`;
    },
    find: ({ tx, query, ...here }) => listParcels(tx, landNow(here), query, serve.deps.remembered),
  });
  serve.member(calls.exportParcels, ({ tx, query, ...here }) =>
    exportParcels(tx, { land: landNow(here), filter: query, clock: here.clock }),
  );
  serve.kept(calls.listParcelsGeojson, {
    state: ({ who, versions }) => `${who.customerId}-${versions.cadastre}`,
    find: async ({ tx, who }) => ({
      type: "FeatureCollection" as const,
      features: await listParcelsGeojson(tx, who.customerId),
    }),
  });
}

function parcelRoutes(serve: Serve): void {
  serve.member(calls.getParcel, ({ tx, params: { id }, ...here }) => getParcel(tx, { ...landNow(here), id }));
  serve.member(calls.createParcels, ({ tx, body, ...here }) => createParcels(tx, landNow(here), body));
  serve.member(calls.updateParcel, ({ tx, params: { id }, body, ...here }) =>
    updateParcel(tx, { ...landNow(here), id }, body),
  );
  serve.member(calls.deleteParcel, ({ tx, who: { customerId }, params: { id }, body }) =>
    deleteParcel(tx, { customerId, id }, body.version),
  );
  serve.member(calls.restoreParcel, ({ tx, params: { id }, ...here }) => restoreParcel(tx, { ...landNow(here), id }));
}

export function cadastreRoutes(serve: Serve): void {
  listRoutes(serve);
  parcelRoutes(serve);
}
