import { Drawn, type DrawnPart } from "~/ui/drawn";
import { Tabs } from "~/ui/tabs";
import { Watch } from "~/ui/watch";
import { type AlertsAsked, AlertsPanel } from "./alerts-panel";
import "~/ui/banner.css";
import "./weather-screen.css";

export interface WeatherScreenProps {
  /** Title and the like, where the frame around has none. */
  head?: DrawnPart;
  /** Divisions, views and sources to choose from; one alone is no choice. */
  choices: { label: string; tabs: { label: string; to: string; current: boolean }[] }[];
  /** Null where nobody can warn of anything. */
  alerts: AlertsAsked | null;
  cards: DrawnPart;
  /** Whether the first answer or years before are still on their way. */
  isComing: boolean;
}

/** The weather of a field or of a division, drawn on the server but for what is asked for again. */
export function WeatherScreen({ head, choices, alerts, cards, isComing }: WeatherScreenProps) {
  return (
    <>
      {isComing && <Watch pace="calm" />}
      {head && <Drawn {...head} />}
      <div className="weather-choices">
        {choices.map((choice) => choice.tabs.length > 1 && <Tabs key={choice.label} {...choice} />)}
      </div>
      {alerts && <AlertsPanel key={`${alerts.address} ${alerts.isAnswered}`} {...alerts} />}
      <Drawn {...cards} className="weather-drawn" />
    </>
  );
}
