import { useEffect } from "react";
import { addShortcut } from "./behaviour/shortcuts";

/** Runs `run` when the keys are pressed outside of a text field. With a `label` the shortcut stands in the `?` list. */
export function useShortcut(keys: string, run: () => void, label?: string) {
  // An effect, because the registry lives outside React; `run` changes with every render and has to be the latest.
  useEffect(() => addShortcut({ keys, run, label }), [keys, run, label]);
}
