import { dayAt } from "#formats/days/instants";
import { yearOf } from "#formats/days/written";
import type { WorkWeather } from "../weather/shared/simulated-rain";
import { breakRules } from "./agronomy/broken-rules";
import { type CropHistory, rotate } from "./agronomy/rotation";
import { type Moment, sowingsOf } from "./agronomy/sow";
import { Chance } from "./chance";
import { type DrawnField, type DrawnHolding, SEASONS_BACK } from "./drawn-holding";
import { fieldWeather } from "./field-weather";
import type { Holding } from "./holding";
import { drawBoundary } from "./land/draw-boundary";
import type { Parcel } from "./land/land-plan";
import { layOut } from "./land/lay-out";
import { hectares } from "./land/measure";
import { drawTenures, type Tenure } from "./land-rights";
import { nameFields } from "./names/naming";
import { documentedArea, drawSoil, drawTillage, drawWater, remark, type Soil } from "./papers";
import { unmeasuredFields } from "./unmeasured-fields";
import { Combines } from "./works/combines";

const isIrrigated = ({ signs }: Parcel) => signs.has("circle") || signs.has("cut circle");

interface Drawing {
  holding: Holding;
  now: Moment;
  name: string;
  tenure: Tenure;
  soil: Soil;
  history: CropHistory;
  weatherOf: (boundary: DrawnField["boundary"]) => WorkWeather;
  combines: Combines;
}

function drawField(
  chance: Chance,
  parcel: Parcel,
  { holding, now, name, tenure, soil, history, weatherOf, combines }: Drawing,
): DrawnField {
  const drawn = chance.branch("papers", name);
  const boundary = drawBoundary(chance.branch("boundary", name), parcel.shape, holding.centre);
  const area = hectares(parcel.shape);
  const grown = {
    key: name,
    ...{ quality: soil.quality, irrigated: isIrrigated(parcel), history, weather: weatherOf(boundary) },
    ...{ hectares: area, combines },
  };
  const notes = [remark(drawn, parcel.signs), tenure.note].filter((note) => note !== null);
  return {
    name,
    division: parcel.division,
    documented_area: documentedArea(drawn, area),
    description: notes.join(" ") || null,
    region_id: holding.regionId,
    district_id: holding.districtId,
    soiltype_id: soil.soiltypeId,
    tillagetype_id: drawTillage(drawn, holding.divisions[parcel.division]?.tillage ?? holding.divisions[0].tillage),
    tz_offset: holding.tzOffset,
    water_distance: drawWater(chance.branch("water", name), parcel.signs),
    humus: Math.round(soil.quality * 39) / 10,
    boundary,
    periods: tenure.periods,
    sowings: sowingsOf(chance, holding.zone, grown, now.season - SEASONS_BACK, now).filter(({ year }) =>
      tenure.worksIn(year),
    ),
    hectares: area,
    signs: parcel.signs,
    irrigated: grown.irrigated,
    quality: soil.quality,
  };
}

/**
 * Makes up a holding: the same one for the same seed and season. Takes a second or so for a hundred fields.
 * @param clock the moment it is seen at: what is sown and harvested later has not happened yet
 */
export function drawHolding(seed: string, holding: Holding, clock: Date): DrawnHolding {
  const chance = new Chance([seed, holding.key].join("/"));
  const today = dayAt(clock, holding.tzOffset);
  const now: Moment = { season: yearOf(today), today };
  const parcels = layOut(chance.branch("land"), holding.land);
  const names = nameFields(
    chance.branch("names"),
    parcels,
    holding.divisions.map(({ naming }) => naming),
  );
  const tenures = drawTenures(chance.branch("rights"), parcels.length, holding.rights, now.season);
  const histories = rotate(
    chance.branch("rotation"),
    holding.zone,
    parcels.map((parcel) => ({
      hectares: hectares(parcel.shape),
      shares: isIrrigated(parcel) ? holding.irrigatedCrops : holding.crops,
    })),
    now.season + 1,
  );
  const breaches = breakRules(
    { histories, worked: (field, season) => tenures[field]?.worksIn(season) ?? true },
    holding.brokenRules,
    now.season,
  );
  const weatherOf = fieldWeather(holding);
  const combines = new Combines(parcels.reduce((sum, { shape }) => sum + hectares(shape), 0));
  const fields = parcels.map((parcel, index) => {
    const name = names.get(parcel) ?? `Поле ${index + 1}`;
    return drawField(chance, parcel, {
      holding,
      now,
      name,
      tenure: tenures[index] ?? { periods: [], worksIn: () => true, note: null },
      soil: drawSoil(chance.branch("soil", name), holding, parcel.signs),
      history: histories[index] ?? new Map(),
      weatherOf,
      combines,
    });
  });
  return {
    holding,
    now,
    breaches,
    fields: [...fields, ...unmeasuredFields(chance.branch("unmeasured"), holding, now)],
  };
}
