import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { useMemo, useState } from "react";
import { paths } from "~/paths";
import { useCustomerId } from "~/use-customer-id";
import { useKeptFrame } from "~/use-kept-frame";
import { type BaseChoice, baseChoices, type MapKeys } from "./base-styles";

export interface BaseState {
  choices: BaseChoice[];
  base: BaseChoice | undefined;
  choose: (index: number) => void;
}

interface Layout {
  mapKeys: MapKeys;
  customer: { id: number; sat_enabled: boolean };
}

/** A holding with satellites has scenes of its own land. */
const keysOf = (layout: Layout | null | undefined): MapKeys => ({
  ...layout?.mapKeys,
  ...(layout?.customer.sat_enabled && { scenes: String(layout.customer.id) }),
});

const customerLayout = "shell/customer-layout/route";

/** The ground under a map: changed at once, and remembered for every map. One that is not to be had gives way to the first. */
export function useBase(remembered: number): BaseState {
  const fetcher = useFetcher();
  const layout = useKeptFrame(useRouteLoaderData<Layout | null>(customerLayout) ?? null, useCustomerId());
  const [index, setIndex] = useState(remembered);
  const choices = useMemo(() => baseChoices(keysOf(layout)), [layout]);
  const choose = (next: number) => {
    setIndex(next);
    fetcher.submit({ map_style: next }, { method: "post", action: paths.preferences() });
  };
  return { choices, base: choices.find((one) => one.index === index) ?? choices[0], choose };
}
