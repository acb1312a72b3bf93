import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import type { FilterLimits } from "./filters";
import { Intake } from "./intake";
import { listenTcp, type Patience } from "./listen/connections";
import { EgtsConversation } from "./listen/egts-conversation";
import { listenHttp } from "./listen/http";
import type { Listener } from "./listen/listening";
import { WialonConversation } from "./listen/wialon-conversation";
import { listenDatagrams } from "./listen/wialon-datagrams";

export interface Listening {
  pool: Pool;
  clock: Clock;
  limits: FilterLimits;
  host: string;
  /** Null: this protocol is not spoken. 0: any free port. */
  ports: { wialon: number | null; egts: number | null; osmand: number | null };
  traccarToken: string | null;
  /** For how long a connection may say nothing; as usual where nobody says. */
  patience?: Patience;
  log: { error(details: object, message: string): void };
}

export interface RunningIntake {
  ports: { wialon: number | null; egts: number | null; osmand: number | null };
  close(): Promise<void>;
}

/** Opens every port that is asked for. @throws where one is taken */
export async function startIntake(options: Listening): Promise<RunningIntake> {
  const { host, ports, log, patience, traccarToken: token } = options;
  const intake = new Intake(options);
  const onTrouble = (err: unknown) => log.error({ err }, "a terminal could not be served");
  const open: Listener[] = [];
  const opened = async (listener: Promise<Listener>) => {
    open.push(await listener);
    return open.at(-1)?.port ?? null;
  };
  const close = async () => {
    await Promise.all(open.map((one) => one.close()));
    await intake.close();
  };
  const begin = (Kind: typeof WialonConversation | typeof EgtsConversation) => (from: string) => new Kind(intake, from);
  try {
    let { wialon, egts, osmand } = ports;
    if (wialon !== null)
      wialon = await opened(listenTcp({ host, port: wialon, patience }, begin(WialonConversation), onTrouble));
    if (wialon !== null) await opened(listenDatagrams({ host, port: wialon }, intake, onTrouble));
    if (egts !== null)
      egts = await opened(listenTcp({ host, port: egts, patience }, begin(EgtsConversation), onTrouble));
    if (osmand !== null) osmand = await opened(listenHttp({ host, port: osmand }, { intake, token }, onTrouble));
    return { ports: { wialon, egts, osmand }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
