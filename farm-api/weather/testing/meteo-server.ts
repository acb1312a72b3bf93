import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { addDays } from "#formats/days/count";
import { dayAt, hoursInto, momentOf } from "#formats/days/instants";
import type { Clock } from "../../platform/clock";
import { openMeteo } from "../sources/open-meteo";

/** Days of the past, and to come, that the forecast answers about; by Greenwich. */
const [forecastBack, forecastAhead] = [93, 15];
/** Days of the past about which the archive knows nothing yet. */
const archiveLag = 5;
const firstArchived = "1940-01-01";
const hourMilliseconds = 3_600_000;

/** What of an hour of Greenwich is told: a reading, null where nobody knows it, undefined where it is not among the told. */
type Reading = (moment: number) => number | null | undefined;

/** Open-Meteo's shape, with every hour of Greenwich that is asked for, and its refusals of days that it doesn't tell of. */
export class MeteoServer {
  /** What was asked, as `forecast 2026-03-26…2026-04-13`. */
  readonly asked: string[] = [];
  /** Of what was asked, what was refused. */
  readonly refused: string[] = [];
  temperatureAt: Reading = () => 8;
  /** Which of its addresses are down. */
  isDown: (path: string) => boolean = () => false;

  private constructor(
    private readonly server: Server,
    private readonly clock: Clock,
  ) {
    server.on("request", (request, response) => {
      const { status, body } = this.answer(new URL(request.url ?? "/", "http://any.invalid"));
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  }

  static async start(clock: Clock): Promise<MeteoServer> {
    const server = createServer();
    const meteo = new MeteoServer(server, clock);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return meteo;
  }

  /** Open-Meteo as it is asked here, without the limits of the free tier. */
  source(): ReturnType<typeof openMeteo> {
    const base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    const urls = { forecastUrl: `${base}/forecast`, archiveUrl: `${base}/archive`, metaUrl: `${base}/data` };
    return { ...openMeteo({ ...urls, patience: 2000 }), limits: [{ span: 60, weight: 1e9 }] };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer({ pathname, searchParams }: URL): { status: number; body: object } {
    const path = pathname.slice(1);
    if (this.isDown(path)) return { status: 503, body: {} };
    const [from, to] = [searchParams.get("start_date") ?? "", searchParams.get("end_date") ?? ""];
    this.asked.push(`${path} ${from}…${to}`);
    const today = dayAt(this.clock.now(), 0);
    const [first, last] =
      path === "archive" ? [firstArchived, today] : [addDays(today, -forecastBack), addDays(today, forecastAhead)];
    const wrong = from < first || from > last ? "start_date" : to < from || to > last ? "end_date" : null;
    if (wrong) {
      this.refused.push(`${path} ${from}…${to}`);
      const reason = `Parameter '${wrong}' is out of allowed range from ${first} to ${last}`;
      return { status: 400, body: { error: true, reason } };
    }
    const one = this.hours({ from, to, known: path === "archive" ? addDays(today, -archiveLag) : last });
    const places = (searchParams.get("latitude") ?? "").split(",");
    return { status: 200, body: places.length === 1 ? one : places.map(() => one) };
  }

  /** @param known the last day of which more than nothing is known */
  private hours({ from, to, known }: { from: string; to: string; known: string }): object {
    const end = momentOf(hoursInto(addDays(to, 1), 0, 0));
    const until = momentOf(hoursInto(addDays(known, 1), 0, 0));
    const time: number[] = [];
    for (let at = momentOf(hoursInto(from, 0, 0)); at < end; at += hourMilliseconds)
      if (this.temperatureAt(at) !== undefined) time.push(at / 1000);
    const told = (value: Reading) =>
      time.map((seconds) => (seconds * 1000 < until ? (value(seconds * 1000) ?? null) : null));
    return {
      elevation: 70,
      hourly: {
        time,
        temperature_2m: told(this.temperatureAt),
        relative_humidity_2m: told(() => 50),
        precipitation: told(() => 0.1),
        wind_speed_10m: told(() => 3),
      },
    };
  }
}
