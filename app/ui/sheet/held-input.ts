import type { DoAgain } from "./do-again";

/** Something that is to be done once more; undefined for what is not held. */
type Held = (how: DoAgain) => void;
type Again = Held | undefined;

const inside = <E extends Element>(target: EventTarget | null, selector: string): E | null =>
  target instanceof Element ? target.closest<E>(selector) : null;
const cellAt = (target: EventTarget | null) => inside<HTMLElement>(target, "tbody td");

/** What an event would have done waits: nobody else hears of it, and the browser does nothing by itself. */
function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

const copyOf = (event: MouseEvent) =>
  event instanceof PointerEvent ? new PointerEvent(event.type, event) : new MouseEvent(event.type, event);

/** A cell that is pressed, or passed with the button down; the press gives it the focus, so that keys go there. */
function point(event: MouseEvent): Again {
  const cell = cellAt(event.target);
  if (!cell || event.button !== 0 || (event.type === "mouseover" && event.buttons !== 1)) return undefined;
  const again = copyOf(event);
  hold(event);
  if (event.type === "mousedown") {
    if (!cell.hasAttribute("tabindex")) cell.tabIndex = -1;
    cell.focus({ preventScroll: true });
  }
  return () => cell.dispatchEvent(again);
}

/** A box shows its tick at once. Links that lead out of the page, and lists that open without scripts, wait for nothing. */
function click(event: MouseEvent): Again {
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type === "checkbox") {
    const { checked } = target;
    return (how) => how.tick(target, checked);
  }
  const link = inside<HTMLAnchorElement>(target, "a[href]");
  if (!link) return point(event);
  if (!isPlain(event) || link.target || link.hasAttribute("download")) return undefined;
  hold(event);
  return () => link.click();
}

/** Keys that a sheet or the box over a cell may have a use for; others stay the browser's. */
const named = /^(Arrow\w+|Page\w+|Home|End|Enter|Tab|F2|Delete|Backspace|Escape)$/;
const withControl = /^(Key[ADYZ]|Arrow\w+|Home|End)$/;
const isOfSheets = ({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !altKey && (ctrlKey || metaKey ? withControl.test(code) : key.length === 1 || named.test(key));

function send(event: SubmitEvent): Again {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement)) return undefined;
  hold(event);
  return () => target.requestSubmit(submitter);
}

/**
 * Holds what is done in a drawn sheet that doesn't live yet. Once something is typed, links anywhere on the page wait for it, and
 * leaving the page is asked about.
 * @returns `letGo` does all of it again in the same order, as soon as the sheet lives
 */
export function holdInput(drawn: HTMLElement, over: AbortController) {
  const held: Held[] = [];
  let typed = false;
  const isIn = ({ target }: Event) => target instanceof Node && drawn.contains(target);

  function listen<K extends keyof WindowEventMap>(name: K, take: (event: WindowEventMap[K]) => Again) {
    const onEvent = (event: WindowEventMap[K]) => {
      const again = isIn(event) || (typed && name === "click") ? take(event) : undefined;
      if (again) held.push(again);
    };
    window.addEventListener(name, onEvent, { capture: true, signal: over.signal });
  }

  /** What is typed goes where the focus is by then; first of all to the cell that has it now. */
  function type({ target }: Event, again: Held): Again {
    const cell = typed ? null : cellAt(target);
    typed = true;
    return (how) => {
      cell?.focus({ preventScroll: true });
      again(how);
    };
  }
  function press(event: KeyboardEvent): Again {
    // Tab alone goes on through the page, so that nobody has to wait in the sheet.
    if (!cellAt(event.target) || !isOfSheets(event) || (event.key === "Tab" && held.length === 0)) return undefined;
    const again = new KeyboardEvent(event.type, event);
    hold(event);
    return type(event, (how) => how.press(again));
  }
  function paste(event: ClipboardEvent): Again {
    const text = event.clipboardData?.getData("text/plain");
    if (!text || !cellAt(event.target)) return undefined;
    hold(event);
    return type(event, (how) => how.paste(text));
  }

  for (const name of ["mousedown", "mouseover", "dblclick"] as const) listen(name, point);
  listen("click", click);
  listen("keydown", press);
  listen("paste", paste);
  listen("submit", send);
  listen("input", ({ target }) =>
    target instanceof HTMLInputElement && target.type === "search" ? ({ type: retype }) => retype(target) : undefined,
  );
  window.addEventListener("beforeunload", (event) => typed && event.preventDefault(), { signal: over.signal });

  return {
    async letGo(how: DoAgain) {
      over.abort();
      for (const again of held) {
        // React shows what came of the last one before the next is done.
        await undefined;
        again(how);
      }
    },
  };
}
