import { useLocation } from "@remix-run/react";
import { useMemo, useState } from "react";
import { paths } from "~/paths";
import { useSheet } from "~/ui/sheet/use-sheet";
import { withParams } from "~/ui/url-state";
import { useCustomerId } from "~/use-customer-id";
import { readTold } from "../../consequences";
import { warningsByField } from "../../warnings";
import type { RotationScreen } from "../queries.server";
import { type CropSpec, cropSpec, headOf } from "../sheet/crop-spec";
import { inWords } from "../sheet/in-words";

/** Where the name of a field leads: to the form of its seasons, or to the field for who may not change them. */
function useFieldLinks(mayEdit: boolean) {
  const customerId = useCustomerId();
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const toForm = (edit: number) => pathname + withParams(search, { edit });
    return headOf(mayEdit ? toForm : (fieldId) => paths.field(customerId, fieldId), mayEdit);
  }, [customerId, pathname, search, mayEdit]);
}

/** The sheet of crops with what follows from them: as the page was loaded, then as each save tells it. */
export function useRotation({
  sheet,
  crops,
  season,
  mayEdit,
  firstRows,
  cellsAddress,
  draft,
  ...screen
}: RotationScreen) {
  const [known, setKnown] = useState({ loaded: screen.consequences, consequences: screen.consequences });
  const { warned, warnings, parts } = known.consequences;
  const byField = useMemo(() => warningsByField(warnings), [warnings]);
  const ofCrops = useMemo(() => cropSpec(sheet, season, crops), [sheet, season, crops]);
  const spec: CropSpec = {
    ...ofCrops,
    head: useFieldLinks(mayEdit),
    around: (_, row) => byField.get(ofCrops.rows[row]?.id ?? 0),
    describe: (view, place) => inWords(view, place, { nameOf: ofCrops.nameOf, warnings: byField }),
  };
  const model = useSheet({
    spec,
    mayEdit,
    first: { row: firstRows.from, column: Math.max(sheet.years.indexOf(season), 0) },
    address: cellsAddress,
    draft,
    readTold,
    onSaved({ consequences }) {
      if (consequences) setKnown((before) => ({ ...before, consequences }));
    },
  });
  if (known.loaded !== screen.consequences) {
    setKnown({ loaded: screen.consequences, consequences: screen.consequences });
    model.dispatch({ kind: "loaded" });
  }
  return { model, parts, crops: ofCrops.crops, fieldsWarned: warned };
}

export type RotationModel = ReturnType<typeof useRotation>["model"];
