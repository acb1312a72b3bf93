import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icons";
import { type Cell, empty } from "~/ui/sheet/edits";
import { growingRows } from "~/ui/sheet/growing";
import { byHeadings } from "~/ui/sheet/headings";
import { beginsText } from "~/ui/sheet/keys";
import { removesRow } from "~/ui/sheet/listeners";
import { asWhole } from "~/ui/sheet/sheet-state";
import type { HeadLook, SheetRow, SheetSpec } from "~/ui/sheet/spec";
import { type ColumnKey, columnKeys, isChoice, mostRows, sheetColumns } from "./columns";
import { impliedTexts } from "./implied";
import { type Known, offered } from "./lists";
import { type EntryDay, settledText, textIn } from "./read-row";
import { faultIn, type RowReader, textsOf, whereIs } from "./view";
import type { Understood } from "./works";

export type EntrySpec = SheetSpec<SheetRow, Understood>;

const growing = growingRows({ fewest: 12, spare: 5, most: mostRows });
const numeric: readonly ColumnKey[] = ["area", "rate"];

/** The number of a row, under the pointer a button that takes it out. */
function head(_: SheetRow, { index, tabIndex }: HeadLook) {
  return (
    <button
      type="button"
      name={removesRow}
      value={index}
      className="entry-row-head"
      tabIndex={tabIndex}
      aria-label={`Удалить строку ${index + 1}`}
      title="Удалить строку"
    >
      <span aria-hidden="true">{index + 1}</span>
      <Icon name="trash" size={16} />
    </button>
  );
}

interface EntryKnown {
  known: Known;
  day: EntryDay;
  read: RowReader;
  /** Whether saving was asked for: from then on empty cells that must be filled are marked too. */
  tried: boolean;
  /** Seasons and crops of rows without a typed one, by row. */
  seasons: ReadonlyMap<number, string>;
}

/** What the sheet has to know of the works of a day. */
export function entrySpec({ known, day, read, tried, seasons }: EntryKnown): EntrySpec {
  return {
    ...growing,
    columns: sheetColumns,
    saving: asWhole,
    valueOf: () => empty,
    textOf: String,
    read: (text, _, column): Cell => ({ value: settledText(text, column, known) }),
    byHeadings: (block) => byHeadings(block, sheetColumns),
    options(view, { row, column }) {
      const key = columnKeys[column];
      return key && isChoice(key) ? offered(known, key, textIn(textsOf(view.edits.get(row)), "type")) : [];
    },
    chosen: ({ name }) => name,
    describe({ edits }, place) {
      const cells = edits.get(place.row);
      const fault = faultIn(read(edits, place.row), place.column, tried) ?? cells?.get(place.column)?.refused;
      const what = textsOf(cells)[place.column] ?? "";
      return {
        where: whereIs(place),
        what,
        note: fault,
        tone: "danger",
        ...(place.column < 0 ? {} : { aloud: "пусто" }),
      };
    },
    around: ({ edits }, row) => read(edits, row),
    looks({ id }, cells, understood) {
      const texts = textsOf(cells);
      const implied = impliedTexts(texts, known, { ...day, season: seasons.get(id) });
      return columnKeys.map((key, column) => {
        const hint = texts[column] === "" ? implied[key] : undefined;
        const className = classNames(numeric.includes(key) && "num", hint && "is-implied");
        // The season's own column lies far to the right: of which crop a work is has to be seen where it is begun.
        const aside = key === "field" ? implied.season : undefined;
        return { text: texts[column] || hint || "", aside, className, fault: faultIn(understood, column, tried) };
      });
    },
    head,
    headClass: "entry-col-head",
    begins: beginsText,
    takesAnyText: true,
  };
}
