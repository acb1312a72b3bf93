const names: Record<string, string> = { ctrl: "Ctrl", esc: "Esc", enter: "Enter", shift: "Shift", delete: "Delete" };

/** Keys as written for `useShortcut`: "g f", "ctrl+k". */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className="key-hint">
      {keys.split(/[ +]/).map((key) => (
        <kbd key={key}>{names[key] ?? key.toUpperCase()}</kbd>
      ))}
    </span>
  );
}
