import sql from "sql-template-tag";
import { satelliteCalls as calls } from "#contract/satellite";
import { divisionsWithNested, fieldsMatching } from "../fields/shared/field-filter";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Member } from "../platform/http/member";
import type { Serve } from "../platform/http/serve";
import { getDynamics } from "./get-dynamics";
import { getFieldsProduct } from "./get-fields-product";
import { checkField, getFieldProduct } from "./get-product";
import { getGroundSquare, getSceneGround } from "./ground/get-ground";
import { installSatellite } from "./installed";
import { listSceneFields } from "./list-scene-fields";
import { listScenes } from "./list-scenes";
import { listSeasonFields } from "./list-season-fields";
import { getFieldPicture, getSceneLayer } from "./pictures/get-pictures";
import { getFieldReliefPicture } from "./pictures/get-relief-picture";
import { getDivisionSlopes, getFieldRelief } from "./relief/get-relief";
import { searchNow } from "./search-now";

async function checkDivision(tx: Transaction, customerId: number, id: number): Promise<void> {
  const division = await tx.row(
    sql`SELECT 1 FROM division WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`,
  );
  if (!division) throw notFound();
}

const asker = ({ who, today }: { who: Member; today: string }) => ({
  ...{ customerId: who.customerId, demoDay: who.demoDay, today },
});

function sceneRoutes(serve: Serve): void {
  const satellite = installSatellite(serve.deps.satellite);
  serve.member(calls.listScenes, async (input) => {
    const { from, to, ...land } = input.query;
    const fields = fieldsMatching(input.who.customerId, { include: "normal", ...land });
    return listScenes(input.tx, satellite, { ...asker(input), fields }, { from, to });
  });
  serve.member(calls.listFieldScenes, async (input) => {
    const { fieldId, customerId } = { ...input.params, ...input.who };
    await checkField(input.tx, customerId, fieldId);
    const fields = sql`f.customer_id = ${customerId} AND f.id = ${fieldId}`;
    return listScenes(input.tx, satellite, { ...asker(input), fields }, input.query);
  });
  serve.member(calls.listDivisionScenes, async (input) => {
    const { customerId } = input.who;
    await checkDivision(input.tx, customerId, input.params.id);
    const fields = sql`f.customer_id = ${customerId} AND f.deleted_at IS NULL
      AND f.division_id IN ${divisionsWithNested(customerId, [input.params.id])}`;
    return listScenes(input.tx, satellite, { ...asker(input), fields }, input.query);
  });
  serve.member(calls.searchScenesNow, ({ tx, who }) => searchNow(tx, who.customerId));
  serve.member(calls.listSceneFields, async ({ tx, who, params, query: { season, ...land } }) =>
    listSceneFields(tx, { customerId: who.customerId, land, season }, params),
  );
  serve.member(calls.listSeasonFields, (input) => {
    const { season, ...land } = input.query;
    return listSeasonFields(input.tx, satellite, { ...asker(input), land, season });
  });
}

function productRoutes(serve: Serve): void {
  serve.member(calls.getFieldProduct, ({ tx, who, params, query }) =>
    getFieldProduct(tx, { customerId: who.customerId, fieldId: params.fieldId, ...query }, params),
  );
  serve.member(calls.getDivisionProduct, async ({ tx, who, params, query }) => {
    await checkDivision(tx, who.customerId, params.id);
    return getFieldsProduct(tx, { customerId: who.customerId, land: { division_ids: [params.id] }, ...query }, params);
  });
  serve.member(calls.getSceneProduct, ({ tx, who, params, query: { product, ...land } }) =>
    getFieldsProduct(tx, { customerId: who.customerId, land, product }, params),
  );
  serve.member(calls.getFieldPicture, ({ tx, who, params, query }) =>
    getFieldPicture(tx, { customerId: who.customerId, fieldId: params.fieldId, ...query }, params),
  );
  serve.member(calls.getSceneLayer, ({ tx, who, params, query }) => getSceneLayer(tx, who.customerId, params, query));
}

function groundRoutes(serve: Serve): void {
  serve.member(calls.getSceneGround, ({ tx, who, params }) => getSceneGround(tx, who.customerId, params));
  serve.member(calls.getGroundSquare, ({ tx, who, params, query }) =>
    getGroundSquare(tx, who.customerId, params, query),
  );
}

export function satelliteRoutes(serve: Serve): void {
  groundRoutes(serve);
  sceneRoutes(serve);
  productRoutes(serve);
  serve.member(calls.getDivisionSlopes, ({ tx, who, params }) => getDivisionSlopes(tx, who.customerId, params.id));
  serve.member(calls.getFieldRelief, ({ tx, who, params, query }) =>
    getFieldRelief(tx, { customerId: who.customerId, fieldId: params.fieldId, ...query }),
  );
  serve.member(calls.getFieldReliefPicture, ({ tx, who, params, query }) =>
    getFieldReliefPicture(tx, { customerId: who.customerId, fieldId: params.fieldId, ...query }),
  );
  serve.member(calls.getNdviDynamics, ({ tx, who, query: { field_id, season } }) =>
    getDynamics(tx, { customerId: who.customerId, fieldId: field_id, season }),
  );
}
