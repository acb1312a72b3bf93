import { useEffect } from "react";
import { moveFocusInLists } from "./behaviour/arrow-lists";
import { runDetailsMenus } from "./behaviour/details-menus";
import { keepFormsOffline, keepFormsUnanswered } from "./behaviour/offline-forms";
import { keepPageUnanswered } from "./behaviour/offline-screens";
import { saveByCtrlEnter } from "./behaviour/save-key";
import { listenForShortcuts } from "./behaviour/shortcuts";
import { tickAll } from "./behaviour/tick-all";
import { hideTooltipsByEscape } from "./behaviour/tooltips";

const habits = [
  runDetailsMenus,
  hideTooltipsByEscape,
  moveFocusInLists,
  tickAll,
  saveByCtrlEnter,
  keepFormsOffline,
  keepFormsUnanswered,
  keepPageUnanswered,
  listenForShortcuts,
];

/**
 * Keyboard and pointer habits of the whole document, by delegation: one set of listeners however long a list is, and
 * the markup works without them. `data-js` on <html> shows the controls that need scripts.
 */
export function DocumentBehaviour() {
  // An effect, because listeners on the document belong to no element that React renders.
  useEffect(() => {
    const stop = new AbortController();
    for (const begin of habits) begin(stop.signal);
    document.documentElement.dataset.js = "";
    return () => stop.abort();
  }, []);
  return null;
}
