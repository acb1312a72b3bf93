/** Ticks all boxes of a name in its form but those marked as `data-late`, which are ticked one by one; only where scripts run. */
export const SelectAll = ({ name, label }: { name: string; label: string }) => (
  <input type="checkbox" className="js-only" aria-label={label} data-tick-all={name} />
);
