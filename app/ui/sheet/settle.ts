import { type Edits, mapEdits } from "./edits";

/** What can't be understood goes, and what stood there comes back; the rest of its paste may be saved. */
export const dropFaults = (edits: Edits): Edits =>
  mapEdits(edits, (edit) => (edit.fault === undefined ? edit : { ...edit, value: edit.was, fault: undefined }));

const settled =
  (whose: "mine" | "theirs") =>
  (edits: Edits): Edits =>
    mapEdits(edits, (edit) => {
      const { stands, value } = edit;
      if (stands === undefined) return edit;
      return { ...edit, was: stands, value: whose === "mine" ? value : stands, stands: undefined };
    });

/** They end all conflicts: with what the user entered, or with what the others saved. */
export const keepMine = settled("mine");
export const takeTheirs = settled("theirs");
