import type { ReactNode } from "react";
import { BaseMap } from "./base-map.client";
import type { BaseStyle } from "./base-styles";
import { FieldsLayer, type FieldsLayerProps } from "./fields-layer.client";
import { type StandingProps, useFieldsStanding } from "./use-fields-standing.client";

type FieldsProps = FieldsLayerProps & StandingProps;

interface FieldsMapProps extends FieldsProps {
  base: BaseStyle | undefined;
  /** More layers, and what stands over the map. */
  children?: ReactNode;
}

/** The map of fields. Between two zooms pictures are blurred; lines are not, and fit the screen better. */
export function FieldsMap({ base, children, ...fields }: FieldsMapProps) {
  return (
    <BaseMap
      label="Карта полей: стрелки двигают, плюс и минус меняют масштаб"
      base={base}
      zoomSnap={base?.tiles ? 1 : 0.5}
    >
      <Fields {...fields} />
      {children}
    </BaseMap>
  );
}

function Fields(props: FieldsProps) {
  useFieldsStanding(props);
  return <FieldsLayer {...props} />;
}
