import { connect, type Socket } from "node:net";
import type { Attributes } from "../../trackers/protocols/report";
import type { DrivenDay } from "./draw-days";
import { sensorsOf } from "./sensors";

/** Milliseconds between words of a terminal, and until it tries again to be heard. */
const pause = 3000;

const two = (value: number) => String(value).padStart(2, "0");
/** `4636.60000` and `N`: degrees and minutes. */
const minutesOf = (degrees: number, digits: number) => {
  const whole = Math.floor(Math.abs(degrees));
  return `${String(whole).padStart(digits, "0")}${((Math.abs(degrees) - whole) * 60).toFixed(5).padStart(8, "0")}`;
};

/** What a terminal says at a moment of the real clock of where it stands. */
function lineOf(
  moment: Date,
  { lat, lon, speed, course }: { lat: number; lon: number; speed: number; course: number },
  told: Attributes,
) {
  const text = moment.toISOString();
  const date = [text.slice(8, 10), text.slice(5, 7), text.slice(2, 4)].join("");
  const time = text.slice(11, 19).replaceAll(":", "");
  const place = `${minutesOf(lat, 2)};${lat < 0 ? "S" : "N"};${minutesOf(lon, 3)};${lon < 0 ? "W" : "E"}`;
  const parameters = Object.entries(told).map(([name, value]) => `${name}:2:${value}`);
  const short = `${date};${time};${place};${Math.round(speed)};${Math.round(course)};NA;${two(11)}`;
  if (parameters.length === 0) return `#SD#${short}\r\n`;
  return `#D#${short};NA;NA;NA;;NA;${parameters.join()}\r\n`;
}

/** A terminal on a machine: says where it is over a connection of its own, and comes back when that is lost. */
export class DemoTerminal {
  private socket: Socket | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly place: { host: string; port: number },
    private readonly serial: string,
    /** The day that it drives, as the farm's clock stands, and that clock. */
    private readonly driven: () => { day: DrivenDay | undefined; now: number },
  ) {
    this.timer = setInterval(() => this.speak(), pause);
    this.speak();
  }

  private speak(): void {
    const { day, now } = this.driven();
    if (day?.silent && now >= day.silent.from && now <= day.silent.to) return;
    const stand = day?.timeline.at(now);
    if (!stand) return;
    if (!this.socket) {
      this.socket = connect({ ...this.place });
      this.socket.on("error", () => undefined);
      this.socket.on("close", () => {
        this.socket = null;
      });
      this.socket.resume();
      this.socket.write(`#L#${this.serial};NA\r\n`);
    }
    this.socket.write(lineOf(new Date(), stand, day ? sensorsOf(day, now) : {}));
  }

  stop(): void {
    clearInterval(this.timer);
    this.socket?.destroy();
  }
}
