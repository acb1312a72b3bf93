import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { paths } from "~/paths";
import { baseStyles } from "../../base-styles";

/** The ground under the drawing: changed at once, and remembered for every map. */
export function useBase(remembered: number): [number, (index: number) => void] {
  const fetcher = useFetcher();
  const [base, setBase] = useState(baseStyles[remembered] ? remembered : 0);
  const choose = (index: number) => {
    setBase(index);
    fetcher.submit({ map_style: index }, { method: "post", action: paths.preferences() });
  };
  return [base, choose];
}
