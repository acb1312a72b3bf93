/** Each name is a plan on every connection, which the database gives back only when the connection ends. */
const mostNames = 200;
const names = new Map<string, string>();

/** The name under which a connection keeps the plan of a statement; none where there are too many texts already. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
