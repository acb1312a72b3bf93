import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Banner } from "~/ui/banner";
import type { AlertsView } from "./load-alerts.server";

/** Milliseconds between questions of who was told to wait, and failures after which nobody asks any more. */
const pause = 1000;
const mostFailures = 5;

/** What to beware of. While the source has not answered yet it is asked each second, and given up after more than five failures. */
export function AlertsPanel({ alerts, address }: { alerts: AlertsView; address: string }) {
  const { load, data: answered, state } = useFetcher<AlertsView>();
  const data = answered ?? alerts;
  const [failures, setFailures] = useState(0);
  const waits = "wait" in data;
  const givenUp = failures > mostFailures;
  useEffect(() => {
    if (!waits || givenUp || state !== "idle") return undefined;
    const timer = setTimeout(() => {
      setFailures((count) => count + 1);
      load(address);
    }, pause);
    return () => clearTimeout(timer);
  }, [waits, givenUp, state, load, address]);
  if (waits)
    return (
      <Banner tone={givenUp ? "warning" : "info"}>
        {givenUp
          ? "Предупреждения о погоде получить не удалось. Обновите страницу позже."
          : "Предупреждения о погоде загружаются. Если они не появились, обновите страницу."}
      </Banner>
    );
  if (data.items.length === 0) return null;
  return (
    <Banner tone="warning">
      <ul aria-label="Предупреждения о погоде">
        {data.items.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
