import { plotCalls as calls } from "#contract/plots";
import { fieldsState } from "../fields/shared/fields-version";
import type { Serve } from "../platform/http/serve";
import { createPlot } from "./create-plot";
import { deletePlot } from "./delete-plot";
import { getPlot } from "./get-plot";
import { listFieldPlots } from "./list-field-plots";
import { listPlots } from "./list-plots";
import { listPlotsGeojson } from "./list-plots-geojson";
import type { PlotPlace } from "./lock-plot";
import { restorePlot } from "./restore-plot";
import { updatePlot } from "./update-plot";

interface OnPlot {
  who: { customerId: number };
  params: { fieldId: number; plotId: number };
}

const placeOf = ({ who: { customerId }, params: { fieldId, plotId } }: OnPlot): PlotPlace => ({
  customerId,
  fieldId,
  plotId,
});

export function plotRoutes(serve: Serve): void {
  serve.member(calls.listFieldPlots, ({ tx, who, params, query }) =>
    listFieldPlots(tx, { customerId: who.customerId, fieldId: params.fieldId, query }),
  );
  serve.member(calls.createPlot, ({ tx, who, params, body }) =>
    createPlot(tx, { customerId: who.customerId, fieldId: params.fieldId }, body),
  );
  serve.member(calls.getPlot, (input) => getPlot(input.tx, placeOf(input)));
  serve.member(calls.updatePlot, (input) => updatePlot(input.tx, placeOf(input), input.body));
  serve.member(calls.deletePlot, (input) => deletePlot(input.tx, placeOf(input)));
  serve.member(calls.restorePlot, (input) => restorePlot(input.tx, placeOf(input)));
  serve.kept(calls.listPlots, {
    state: fieldsState,
    find: async ({ tx, who, query }) => ({ items: await listPlots(tx, who.customerId, query) }),
  });
  serve.kept(calls.listPlotsGeojson, {
    state: fieldsState,
    find: async ({ tx, who: { customerId }, query: { season } }) => ({
      type: "FeatureCollection" as const,
      features: await listPlotsGeojson(tx, { customerId, season }),
    }),
  });
}
