import { useLocation } from "@remix-run/react";

/** What the address says besides the form's own fields, so that a GET form keeps it. */
export function KeptParams({ except }: { except: readonly string[] }) {
  const { search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => !except.includes(name));
  return others.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
