import { workType } from "#contract/work-words";
import { headerFor } from "./headers";
import { countOf, implementModels, machineModels } from "./park-models";
import { dayBegins, dayEnds, hoursOf, spanOf } from "./shift";

/** Combines that thresh a field together at most, ahead of rain. */
export const mostCombines = 6;
/** Of the hours of a day what goes in threshing: combines drive from field to field, and wait for each other. */
const atWork = 0.95;
const hoursOfDay = (dayEnds - dayBegins) * atWork;

/** Of what a holding's land keeps, those that pass. */
const kept = <Model extends { per: number }>(land: number, models: readonly Model[], isOne: (one: Model) => boolean) =>
  models.filter(isOne).reduce((sum, { per }) => sum + countOf(land, per), 0);

/** The combines of a holding, by what they still have time for on each day: fields that ripen together are cut one after another. */
export class Combines {
  /** Hours of combines that a day has given, by the day and the header. */
  private readonly given = new Map<string, number>();
  private readonly combines: number;

  /** @param land hectares of the holding */
  constructor(private readonly land: number) {
    this.combines = kept(land, machineModels, ({ type }) => type === "HARVESTER");
  }

  private handsFor(cropId: number): number {
    const header = headerFor(cropId);
    return Math.min(
      this.combines,
      kept(this.land, implementModels, (one) => one.equipment_type_id === header),
    );
  }

  /** The last day of a harvest that begins on a day, with as many combines as come to one field. */
  lastDay(cropId: number, hectares: number, day: string): string {
    const together = Math.min(this.handsFor(cropId), mostCombines);
    return spanOf(day, hoursOf(workType.harvesting, hectares) / together, []).lastDay;
  }

  private usedOn(day: string, header: number | "all"): number {
    return this.given.get(`${day}/${header}`) ?? 0;
  }

  /** How much of a day's time is gone, if a field is cut on it too: the share of all combines, or of those with its header. */
  loadWith(cropId: number, hectares: number, day: string): number {
    const hours = hoursOf(workType.harvesting, hectares);
    const of = (used: number, hands: number) => (used === 0 ? 0 : (used + hours) / (hands * hoursOfDay));
    const header = headerFor(cropId);
    return Math.max(of(this.usedOn(day, "all"), this.combines), of(this.usedOn(day, header), this.handsFor(cropId)));
  }

  /** Gives a field its day. */
  take(cropId: number, hectares: number, day: string): void {
    const hours = hoursOf(workType.harvesting, hectares);
    for (const header of ["all", headerFor(cropId)] as const)
      this.given.set(`${day}/${header}`, this.usedOn(day, header) + hours);
  }
}

/** The first fit one of some days on which combines have time, else the fit one on which they have most; undefined where none is fit. */
export function freest(
  days: readonly string[],
  { isFit, loadOn }: { isFit: (day: string) => boolean; loadOn: (day: string) => number },
): string | undefined {
  const free = days.find((day) => loadOn(day) <= 1 && isFit(day));
  return free ?? days.filter(isFit).sort((a, b) => loadOn(a) - loadOn(b))[0];
}
