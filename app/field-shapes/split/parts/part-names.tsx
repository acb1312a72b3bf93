import { TextField } from "~/ui/form/text-field";
import { hectares } from "~/words/format";
import type { SplitPreview } from "../split-preview";
import { partColors } from "./part-colors";

type Parts = Extract<SplitPreview, { ok: true }>["parts"];

/** The parts in the order of their numbers on the map, each with a name of its own. */
export function PartNames({ parts, typed }: { parts: Parts; typed: readonly (string | undefined)[] }) {
  // A part is known by its number: a moved line makes it larger or smaller, and what was typed stays.
  const numbered = parts.map((part, at) => ({ ...part, at }));
  return (
    <ol>
      {numbered.map(({ name, area, at }) => (
        <li key={at} className="mt-3 flex items-end">
          <PartMark number={at + 1} />
          <TextField
            field={{
              ...{ id: `names-${at}`, name: `names[${at}]`, initialValue: typed[at] ?? name },
              ...{ required: true, maxLength: 120 },
            }}
            label={`Часть ${at + 1}: ${hectares(area)}`}
            className="flex-1"
            autoComplete="off"
          />
        </li>
      ))}
    </ol>
  );
}

/** Drawn as a picture, for colours in attributes are not for style sheets to refuse. */
function PartMark({ number }: { number: number }) {
  return (
    <svg width="28" height="36" className="mr-2 flex-none" aria-hidden="true">
      <rect y="4" width="28" height="28" rx="4" fill={partColors[(number - 1) % partColors.length]} />
      <text x="14" y="23" textAnchor="middle" fontWeight="700" fontSize="14" fill="#1b2621">
        {number}
      </text>
    </svg>
  );
}
