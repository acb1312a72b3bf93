/** The same row is another one's successor by its key, not by its place. */
const keyOf = (node: Node): string | undefined => (node instanceof HTMLElement ? node.dataset.key : undefined);

/** What somebody has typed or chosen stands before what the markup says, until the markup says something else. */
function say(element: Element, name: string, value: string | null): void {
  if (name === "value" && element instanceof HTMLInputElement) element.value = value ?? "";
  if (name === "checked" && element instanceof HTMLInputElement) element.checked = value !== null;
  if (name === "selected" && element instanceof HTMLOptionElement) element.selected = value !== null;
}

function takeAttributes(standing: Element, next: Element): void {
  for (const { name } of [...standing.attributes]) {
    if (next.hasAttribute(name)) continue;
    standing.removeAttribute(name);
    say(standing, name, null);
  }
  for (const { name, value } of next.attributes) {
    if (standing.getAttribute(name) === value) continue;
    standing.setAttribute(name, value);
    say(standing, name, value);
  }
}

function removeOthers(standing: Element, next: Element): void {
  const kept = new Set([...next.children].map(keyOf));
  for (const child of [...standing.children]) if (!kept.has(keyOf(child))) child.remove();
}

/**
 * Gives an element what another has inside, and leaves of its own what is alike, with the focus, what is ticked, and how far it
 * is scrolled. Children are matched by `data-key`, or else by their place and kind. The other one is used up.
 */
export function become(standing: Element, next: Element): void {
  removeOthers(standing, next);
  const byKey = new Map([...standing.children].map((child) => [keyOf(child), child]));
  let place: ChildNode | null = standing.firstChild;
  for (const child of [...next.childNodes]) {
    const key = keyOf(child);
    const own: ChildNode | null = key === undefined ? place : (byKey.get(key) ?? null);
    if (own === null || own.nodeName !== child.nodeName || keyOf(own) !== key) {
      standing.insertBefore(child, place);
      continue;
    }
    if (own === place) place = own.nextSibling;
    else standing.insertBefore(own, place);
    if (own.isEqualNode(child)) continue;
    if (own instanceof Element && child instanceof Element) {
      takeAttributes(own, child);
      become(own, child);
    } else own.nodeValue = child.nodeValue;
  }
  while (place) {
    const gone: ChildNode = place;
    place = place.nextSibling;
    gone.remove();
  }
}
