import type { ReactNode } from "react";
import type { Overview } from "../overview";
import { Fault, Shapes } from "./overview-shapes";

const sample = ["M1 1h16v10h-16z"];

/** Names what the drawing holds, and nothing else. */
export function Legend({ paths, faults }: Pick<Overview, "paths" | "faults">) {
  return (
    <ul className="mt-2 flex flex-wrap text-sm">
      {paths.good.length > 0 && (
        <Item text="загрузятся">
          <Shapes kind="good" paths={sample} />
        </Item>
      )}
      {paths.noted.length > 0 && (
        <Item text="загрузятся, но стоит проверить">
          <Shapes kind="noted" paths={sample} />
        </Item>
      )}
      {paths.duplicate.length > 0 && (
        <Item text="дубликаты">
          <Shapes kind="duplicate" paths={sample} />
        </Item>
      )}
      {faults.length > 0 && (
        <Item text="место ошибки">
          <Fault x={9} y={6} />
        </Item>
      )}
    </ul>
  );
}

const Item = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="mr-4 mt-1 flex items-center">
    <svg width="20" height="16" viewBox="0 -2 20 16" className="mr-2" aria-hidden="true">
      {children}
    </svg>
    {text}
  </li>
);
