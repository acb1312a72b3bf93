import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { useMemo, useState } from "react";
import { paths } from "~/paths";
import { type BaseChoice, baseChoices, type MapKeys } from "./base-styles";

export interface BaseState {
  choices: BaseChoice[];
  base: BaseChoice | undefined;
  choose: (index: number) => void;
}

const customerLayout = "shell/customer-layout/route";

/** The ground under a map: changed at once, and remembered for every map. One that is not to be had gives way to the first. */
export function useBase(remembered: number): BaseState {
  const fetcher = useFetcher();
  const layout = useRouteLoaderData<{ mapKeys: MapKeys } | null>(customerLayout);
  const [index, setIndex] = useState(remembered);
  const choices = useMemo(() => baseChoices(layout?.mapKeys ?? {}), [layout?.mapKeys]);
  const choose = (next: number) => {
    setIndex(next);
    fetcher.submit({ map_style: next }, { method: "post", action: paths.preferences() });
  };
  return { choices, base: choices.find((one) => one.index === index) ?? choices[0], choose };
}
