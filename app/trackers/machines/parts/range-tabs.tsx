import { Form, useLocation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/link";
import { withParams } from "~/ui/url-state";
import type { MachinesNow } from "../queries.server";

const presets = [
  { name: "today", label: "Сегодня" },
  { name: "last_day", label: "Вчера" },
] as const;

const ends = [
  { name: "from", sign: "с", label: "С какого дня" },
  { name: "to", sign: "по", label: "По какой день" },
] as const;

/** Which days of the track are shown. */
export function RangeTabs({ range, today }: Pick<MachinesNow, "range" | "today">) {
  const { search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => !["range", "from", "to", "at"].includes(name));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {presets.map(({ name, label }) => (
        <Link
          key={name}
          to={withParams(search, { range: name === "today" ? null : name, from: null, to: null, at: null }) || "?"}
          className={classNames("btn btn-sm", range.name === name && "btn-primary")}
          aria-current={range.name === name || undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
      <Form method="get" className="flex flex-wrap items-center gap-2" preventScrollReset>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="range" value="period" />
        {ends.map(({ name, sign, label }) => (
          <span key={`${name} ${range[name]}`} className="flex items-center gap-2">
            <span aria-hidden="true">{sign}</span>
            <input
              type="date"
              name={name}
              className="input input-day"
              aria-label={label}
              defaultValue={range[name]}
              max={today}
            />
          </span>
        ))}
        <Button type="submit" size="sm">
          За период
        </Button>
      </Form>
      {range.told && (
        <p role="alert" className="text-danger">
          {range.told}
        </p>
      )}
    </div>
  );
}
