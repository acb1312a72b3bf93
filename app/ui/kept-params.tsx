import { useLocation } from "@remix-run/react";

interface KeptParamsProps {
  /** The form's own fields. */
  except: readonly string[];
}

/** What an address says besides the form's own fields. @param search with its "?" */
export function KeptOf({ search, except }: KeptParamsProps & { search: string }) {
  const others = [...new URLSearchParams(search)].filter(([name]) => !except.includes(name));
  return others.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The same of the page's own address, so that a GET form keeps it. */
export const KeptParams = (props: KeptParamsProps) => <KeptOf search={useLocation().search} {...props} />;
