import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { dateTime } from "#formats/days/instants";
import { count } from "~/words/format";
import { trackerSourceName } from "~/words/tracker-sources";

type Unknown = AnswerOf<typeof calls.getInstallation>["unknown_trackers"][number];

/** Terminals that come and are nobody's: whoever is called by a holding finds the number that was mistyped. */
export function UnknownTrackers({ trackers }: { trackers: readonly Unknown[] }) {
  if (trackers.length === 0) return <p className="p-4">За 30 дней таких не было.</p>;
  return (
    <ul aria-label="Неизвестные трекеры">
      {trackers.map(({ source, serial, times, last_at, address }) => (
        <li key={`${source}/${serial}`} className="border-b border-line px-4 py-2 last:border-b-0">
          <p className="font-medium">
            {serial} <span className="font-normal text-muted">{trackerSourceName(source)}</span>
          </p>
          <p className="text-sm text-muted">
            Обращений: {count(times)}, последнее {dateTime(last_at, null)}
            {address ? `, с адреса ${address}` : ""}
          </p>
        </li>
      ))}
    </ul>
  );
}
