import type { AppLoadContext } from "@remix-run/node";
import { Banner } from "~/ui/banner";
import { draw } from "~/ui/draw.server";
import type { AlertsDrawn } from "./alerts-panel";
import type { AlertsView } from "./load-alerts.server";

/** Failures after which nobody asks any more. */
const mostFailures = 5;

const waiting = <Banner>Предупреждения о погоде загружаются. Если они не появились, обновите страницу.</Banner>;
const givenUp = <Banner tone="warning">Предупреждения о погоде получить не удалось. Обновите страницу позже.</Banner>;

const Known = ({ items }: Extract<AlertsView, { items: unknown }>) =>
  items.length > 0 && (
    <Banner tone="warning">
      <ul aria-label="Предупреждения о погоде">
        {items.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Banner>
  );

/**
 * Draws what to beware of. After more than five failures nobody asks again, and that is recorded.
 * @param failures how many times there was no answer, this one among them
 */
export function drawAlerts(
  context: AppLoadContext,
  alerts: AlertsView,
  { failures = 0, of: what }: { failures?: number; of: string },
): AlertsDrawn {
  const waits = "wait" in alerts;
  const isGivenUp = waits && failures > mostFailures;
  if (isGivenUp) console.error(`alerts of the weather of ${what}: given up after ${failures} failures`);
  const panel = isGivenUp ? givenUp : waits ? waiting : <Known {...alerts} />;
  return { waits: waits && !isGivenUp, isAnswered: !waits, panel: draw(context, "alerts", panel) };
}
