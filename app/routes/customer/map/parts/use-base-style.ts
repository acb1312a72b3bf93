import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { baseStyles } from "~/map/base-styles";
import { paths } from "~/paths";

/** The ground under the fields: changed at once, and remembered for the next visit. */
export function useBaseStyle(remembered: number): [number, (index: number) => void] {
  const fetcher = useFetcher();
  const [style, setStyle] = useState(baseStyles[remembered] ? remembered : 0);
  const choose = (index: number) => {
    setStyle(index);
    fetcher.submit({ map_style: index }, { method: "post", action: paths.preferences() });
  };
  return [style, choose];
}
