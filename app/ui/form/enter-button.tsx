/** Stands first in a form with several buttons: the first submit button is what Enter presses. Nobody sees it. */
export function EnterButton({ intent, name = "intent" }: { intent?: string; name?: string }) {
  const sent = intent === undefined ? {} : { name, value: intent };
  return <button type="submit" {...sent} className="sr-only" tabIndex={-1} aria-hidden="true" />;
}
