import type { ImportedColumn, ImportedFeature, PropertyValue } from "./features";
import { MAX_COLUMNS } from "./limits";

const MAX_SAMPLES = 5;
const SAMPLE_LENGTH = 80;

type Kind = ImportedColumn["type"];

interface Draft {
  kinds: Set<Kind>;
  samples: Set<string>;
}

function kindOf(value: string | number | boolean): Kind {
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "boolean";
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? "date" : "text";
}

function note(draft: Draft, value: PropertyValue): void {
  if (value === null || value === "") return;
  draft.kinds.add(kindOf(value));
  if (draft.samples.size < MAX_SAMPLES) draft.samples.add(String(value).slice(0, SAMPLE_LENGTH));
}

/** The columns of all rows together, in the order in which they first appear, with what they hold. */
export function columnsOf(features: ImportedFeature[]): ImportedColumn[] {
  const drafts = new Map<string, Draft>();
  for (const { properties } of features) {
    for (const [name, value] of Object.entries(properties)) {
      let draft = drafts.get(name);
      if (!draft) {
        if (drafts.size >= MAX_COLUMNS) continue;
        draft = { kinds: new Set(), samples: new Set() };
        drafts.set(name, draft);
      }
      note(draft, value);
    }
  }
  return [...drafts].map(([name, { kinds, samples }]) => {
    const [kind = "empty", ...others] = kinds;
    return { name, type: others.length > 0 ? "text" : kind, samples: [...samples] };
  });
}
