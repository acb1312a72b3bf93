import { useLocation } from "@remix-run/react";
import { mainAspect, reliefLayerNames, slopeLimits } from "#contract/relief-words";
import type { ReliefLayer } from "#contract/satellite-shapes";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { LinkButton } from "~/ui/link-button";
import { Running } from "~/ui/running";
import { Tabs } from "~/ui/tabs";
import { withParams } from "~/ui/url-state";
import { useHydrated } from "~/ui/use-hydrated";
import { percentText } from "../words";
import type { FieldVegetation } from "./queries.server";
import { type Land, ReliefLegend } from "./relief-legend";
import { degreesText, landText, metresText } from "./relief-words";
import { ValueReader } from "./value-reader";

type ReliefCardProps = Pick<FieldVegetation, "customerId" | "fieldId" | "choice" | "relief">;

/** Heights, slopes and directions of the field's land, or why they are not to be seen. */
export function ReliefCard({ relief, ...place }: ReliefCardProps) {
  if ("ready" in relief) return <ReadyCard {...place} land={relief.ready} />;
  return (
    <Card title="Рельеф">
      {"progress" in relief ? (
        <Running progress={relief.progress} label="Считаем рельеф…" />
      ) : (
        <p className="text-muted">{relief.refused}</p>
      )}
    </Card>
  );
}

const heightTold = ({ height: { min, max, average } }: Land) =>
  `от ${metresText(min)} до ${metresText(max)}, в среднем ${metresText(average)}`;
const slopeTold = ({ average, max }: NonNullable<Land["slope"]>) =>
  `в среднем ${degreesText(average)}, до ${degreesText(max)}`;
function aspectTold({ aspects }: Land): string {
  const { words, share } = mainAspect(aspects);
  return `${words}, ${percentText(share * 100)} поля`;
}

/** What a picture shows, in words. */
function toldOf(layer: ReliefLayer, land: Land): string {
  if (layer === "relief") return heightTold(land);
  if (layer === "slope") return land.slope ? slopeTold(land.slope) : "Уклон неизвестен";
  return `Больше всего: ${aspectTold(land)}`;
}

function ReadyCard({ customerId, fieldId, choice, land }: Omit<ReliefCardProps, "relief"> & { land: Land }) {
  const { layer } = choice;
  const pixels = paths.fieldReliefPixels(customerId, fieldId, { layer });
  const name = reliefLayerNames[layer];
  return (
    <Card
      title="Рельеф"
      actions={
        <LinkButton
          to={paths.fieldReliefPicture(customerId, fieldId, { layer, report: "true" })}
          {...{ size: "sm", variant: "ghost", icon: "download" }}
          reloadDocument
          download
        >
          PNG
        </LinkButton>
      }
    >
      <LayerTabs layer={layer} />
      <ValueReader key={pixels} address={pixels} what={name} where="на карте рельефа" text={landText[layer]}>
        <img
          className="seen-picture seen-small"
          src={paths.fieldReliefPicture(customerId, fieldId, { layer })}
          alt={`${name} поля. ${toldOf(layer, land)}`}
        />
      </ValueReader>
      <ReliefLegend layer={layer} land={land} />
      <Facts
        facts={[
          ["Высота", heightTold(land)],
          ["Уклон", land.slope && slopeTold(land.slope)],
          [`Круче ${degreesText(slopeLimits.steep)}`, `${percentText(land.steep_share * 100)} поля`],
          ["Склон", aspectTold(land)],
        ]}
      />
    </Card>
  );
}

/** By the address, the rest of which stays as it is. Without scripts the page is loaded anew and must come back to here. */
function LayerTabs({ layer }: Pick<FieldVegetation["choice"], "layer">) {
  const { search } = useLocation();
  const hash = useHydrated() ? "" : "relief";
  const layers = Object.entries(reliefLayerNames);
  const tabs = layers.map(([key, label]) => ({
    ...{ label, current: key === layer, preventScrollReset: true },
    to: { search: withParams(search, { layer: key }), hash },
  }));
  return (
    <div id="relief">
      <Tabs label="Что показать о рельефе" tabs={tabs} />
    </div>
  );
}
