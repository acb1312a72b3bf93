import { BarChart } from "../../charts/bar-chart";
import { LineChart } from "../../charts/line-chart";
import { Sparkline } from "../../charts/sparkline";
import { Sample } from "./sample";

const months = ["Апр", "Май", "Июн", "Июл", "Авг", "Сен"];
const series = [
  { label: "2026", values: [0.21, 0.38, null, 0.71, 0.55, 0.3] },
  { label: "Среднее за 5 лет", values: [0.24, 0.41, 0.6, 0.66, 0.5, 0.28] },
];

export function ChartSamples() {
  return (
    <Sample title="Графики">
      <p className="mb-4">
        Ход NDVI: <Sparkline label="NDVI с апреля по сентябрь, сейчас 0,3" values={series[0]?.values ?? []} />{" "}
        <Sparkline label="Нет данных" values={[]} />
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <LineChart title="NDVI по месяцам" categories={months} series={series} />
        <BarChart
          title="Урожайность"
          unit="ц/га"
          categories={["2023", "2024", "2025"]}
          series={[{ label: "Пшеница", values: [41.2, 38.5, 52] }]}
        />
        <LineChart title="Без данных" categories={[]} series={[]} />
        <BarChart
          title="Осадки и испарение"
          unit="мм"
          categories={months}
          series={[
            { label: "Осадки", values: [30, 45, 62, 20, 15, 40] },
            { label: "Баланс", values: [5, -10, 8, -35, -40, null] },
          ]}
        />
      </div>
    </Sample>
  );
}
