import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import type { CallName } from "../../../contract/calls";
import { workStatus } from "../../../contract/work-words";
import { boundaryImportJobs } from "../../../farm-api/boundary-imports/jobs";
import { documentJobs } from "../../../farm-api/documents/jobs";
import { systemClock } from "../../../farm-api/platform/clock";
import { openPool, type Pool } from "../../../farm-api/platform/database/pool";
import { Remembered } from "../../../farm-api/platform/database/remembered";
import { inScope } from "../../../farm-api/platform/database/scope";
import type { Dependencies } from "../../../farm-api/platform/dependencies";
import { KeptAnswers } from "../../../farm-api/platform/http/kept-answers";
import { Worker } from "../../../farm-api/platform/jobs/worker";
import type { Letter } from "../../../farm-api/platform/mail/mail";
import { quickLimits, quickThreads } from "../../../farm-api/platform/threads/pools";
import { installSatellite } from "../../../farm-api/satellite/installed";
import { installWeather } from "../../../farm-api/weather/installed";
import { refreshOnce } from "../../../farm-api/weather/places/refresh";
import { simulatedWeather } from "../../../farm-api/weather/sources/simulated/simulated";
import { keepWeatherOfWorks } from "../../../farm-api/weather/works/keep-work-weather";
import { zoneJobs } from "../../../farm-api/zones/jobs";
import { buildFarmApi } from "../../support/farm-api";
import { cloneTemplate } from "../../support/template";
import type { Asked, Behind } from "../../upstream/line";
import { passOn } from "../../upstream/pass-on";
import { writeSatellite } from "../../world/write-satellite";
import { driveAsPlanned } from "../../world/write-tracks";
import { driveField } from "./drive-field";
import { type ForgettingTokens, forgettingTokens } from "./forgetting-tokens";
import { worldPlace } from "./world-place";

type Complain = (line: string) => void;

/** A copy of the world. */
interface Copy {
  pool: Pool;
  drop(): Promise<void>;
}

async function copyWorld(complain: Complain): Promise<Copy> {
  const { server, template } = worldPlace();
  const { url, drop } = await cloneTemplate(server, template);
  // The database is dropped before the last connections have said good-bye.
  let dropped = false;
  const onError = (error: Error) => dropped || complain(error.stack ?? error.message);
  const pool = openPool({ url, size: 5, onError });
  return {
    pool,
    async drop() {
      dropped = true;
      await pool.end();
      await drop();
    },
  };
}

/** These only work something out, or have to do with sessions alone. */
const leaveNothing: readonly CallName[] = [
  "login",
  "refresh",
  "logout",
  "endSession",
  "endOtherSessions",
  "actForCustomer",
  "validateGeometry",
  "previewSplit",
  "previewMerge",
  "previewManyFields",
  "checkProducts",
  "checkManyWorks",
  "measureExtentPlots",
];

interface Parts {
  app: FastifyInstance;
  deps: Dependencies;
  tokens: ForgettingTokens;
  url: URL;
}

/** The real farm API with a world of its own, which is fresh for each test: one that has only read leaves it to the next. */
export class OwnFarm implements Behind {
  private readonly dropping: Promise<void>[] = [];
  private following: Promise<Copy> | undefined;
  private working = Promise.resolve();

  private constructor(
    private readonly parts: Parts,
    private world: Copy,
    private readonly complain: Complain,
  ) {}

  /**
   * @param directory where the documents' files go
   * @param complain hears every line that the farm API prints as an error
   */
  static async open(directory: string, complain: Complain): Promise<OwnFarm> {
    // Pages are the subject here, not how busy the machine is: a thread may take its time.
    Object.assign(quickLimits, { time: 20_000, patience: 20_000 });
    await quickThreads.warmUp();
    const world = await copyWorld(complain);
    const tokens = forgettingTokens();
    const logger = { level: "error", stream: { write: complain } };
    const { app, deps } = await buildFarmApi({ pool: world.pool, directory, tokens, logger });
    const url = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    return new OwnFarm({ app, deps, tokens, url }, world, complain);
  }

  /** Has a world that nothing was written to, and that nobody is signed in to. */
  async renew(): Promise<void> {
    this.parts.deps.mail = null;
    if (!this.following) return this.forgetSignIns();
    const { drop } = this.world;
    this.world = await this.following;
    this.following = undefined;
    this.parts.deps.pool = this.world.pool;
    // What was found in one world is not true of the next.
    this.parts.deps.remembered = new Remembered(0);
    this.parts.deps.keptAnswers = new KeptAnswers();
    this.dropping.push(this.working.then(drop));
  }

  async close(): Promise<void> {
    await this.parts.app.close();
    const following = await this.following;
    await Promise.all([...this.dropping, this.world.drop(), following?.drop()]);
  }

  /** As if a quarter of an hour had passed: access tokens are no longer accepted. */
  expireAccess(): void {
    this.parts.tokens.forget();
  }

  /** As if a month had passed: nor are refresh tokens. */
  async expireAll(): Promise<void> {
    this.expireAccess();
    await inScope(this.world.pool, { system: true }, (tx) => tx.run(sql`DELETE FROM refresh_token`));
  }

  /** Mail is set up, until the test ends. @param siteUrl where letters say that the site is. @returns what is sent */
  sendByMail(siteUrl: string): readonly Letter[] {
    const letters: Letter[] = [];
    const send = async (letter: Letter) => void letters.push(letter);
    const sender = { name: "Полевод", phone: null, email: null };
    this.parts.deps.mail = { siteUrl, sender, tellsNews: true, send };
    return letters;
  }

  /** Does what the worker does about weather: gets what the places that were asked for lack. */
  async keepWeather(): Promise<void> {
    this.spoil();
    while (await refreshOnce({ pool: this.world.pool, source: simulatedWeather(), clock: systemClock }));
  }

  /** Has satellites pass over the first customer's fields, where the world was made without. */
  async lookFromAbove(): Promise<void> {
    this.spoil();
    await writeSatellite(this.world.pool, 1);
  }

  /** Keeps with done works what is known of their weather. */
  async keepWeatherOfWorks(): Promise<void> {
    this.spoil();
    const weather = installWeather(this.parts.deps.weather);
    await keepWeatherOfWorks({ pool: this.world.pool, clock: systemClock, weather });
  }

  /** Has the tractor with a tracker drive as planned yesterday, and the worker count what it did. */
  async driveAsPlanned(): Promise<void> {
    this.spoil();
    await driveAsPlanned(this.world.pool);
  }

  /** Where a field lies, degrees. */
  async placeOfField(id: number): Promise<{ lat: number; lon: number }> {
    const place = await inScope(this.world.pool, { customerId: 1, readOnly: true }, (tx) =>
      tx.row<{ lat: number; lon: number }>(sql`SELECT lat, lon FROM field WHERE customer_id = 1 AND id = ${id}`),
    );
    if (!place) throw new Error(`No field ${id}`);
    return place;
  }

  /** A work of this season that was done on a field. */
  async doneWorkOf(fieldId: number): Promise<number> {
    const work = await inScope(this.world.pool, { customerId: 1, readOnly: true }, (tx) =>
      tx.row<{ id: number }>(sql`
        SELECT id FROM workrecord WHERE customer_id = 1 AND field_id = ${fieldId} AND work_status = ${workStatus.done}
          AND deleted_at IS NULL ORDER BY start_dt DESC LIMIT 1`),
    );
    if (!work) throw new Error(`No work was done on ${fieldId}`);
    return work.id;
  }

  /** The tractor with a tracker works the middle of a field on a day. */
  async driveField(id: number, day: string): Promise<void> {
    this.spoil();
    await driveField(this.world.pool, await this.placeOfField(id), day);
  }

  async answer(asked: Asked, change?: (answer: never) => unknown): Promise<number> {
    const name = asked.call?.name;
    const writes = asked.request.method !== "GET" && !(name && leaveNothing.includes(name));
    if (writes) this.spoil();
    const status = await passOn(this.parts.url, asked, change);
    if (writes) this.work();
    return status;
  }

  private forgetSignIns(): Promise<void> {
    return inScope(this.world.pool, { system: true }, async (tx) => {
      await tx.run(sql`DELETE FROM session`);
      await tx.run(sql`DELETE FROM pace`);
    });
  }

  /** The next test needs another world: it is made while this test goes on. */
  private spoil(): void {
    this.following ??= copyWorld(this.complain);
    this.following.catch(() => undefined);
  }

  /** Does the long work that is due. */
  private work(): void {
    const { pool } = this.world;
    const handlers = {
      ...boundaryImportJobs,
      ...documentJobs,
      ...zoneJobs(installSatellite(this.parts.deps.satellite)),
    };
    const error = (details: object, message: string) => this.complain(`${message}: ${JSON.stringify(details)}`);
    const worker = new Worker({ pool, files: this.parts.deps.files, handlers, log: { error } });
    const workAll = async () => {
      while (await worker.workOnce());
    };
    const failed = (failure: Error) => this.complain(failure.stack ?? failure.message);
    this.working = this.working.then(workAll).catch(failed);
  }
}
