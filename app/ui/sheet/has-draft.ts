/** Whether the browser keeps anything under the name of a draft. Storage is refused in private windows. */
export function hasDraft(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
