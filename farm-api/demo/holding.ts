import type { Position } from "../geometry/types";
import type { BrokenRule } from "./agronomy/broken-rules";
import type { Zone } from "./agronomy/calendar";
import type { CropShare } from "./agronomy/rotation";
import type { LandPlan } from "./land/land-plan";
import type { NamingScheme } from "./names/naming";

interface DemoDivision {
  name: string;
  /** The group it belongs to, where it belongs to one. */
  group: string | null;
  naming: NamingScheme;
  /** Tillage types of its fields, the usual one first. */
  tillage: readonly [number, ...number[]];
}

interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
}

/** What happened to fields, as rights to land come and go: it shows in their actuality periods. */
export interface LandRights {
  /** How many fields are leased from some season on. */
  leased: number;
  /** How many were given back after some season. */
  givenBack: number;
  /** How many were away for some seasons and came back. */
  interrupted: number;
  /** How many have papers but no boundary yet. */
  unmeasured: number;
}

/**
 * A demo holding before chance has its say: all that tells it from the others. Themes (land, rotation, works, machines)
 * read what they need of it and draw from a branch of chance named after the holding's key and their own.
 */
export interface Holding {
  key: string;
  name: string;
  country: "RU" | "KZ";
  restricted: boolean;
  satEnabled: boolean;
  /** Its own administrator; where there is none, advisors keep its books. */
  person: DemoPerson | null;
  centre: Position;
  regionId: number;
  districtId: number;
  /** Hours east of UTC. */
  tzOffset: number;
  zone: Zone;
  /** Parts of the arable land by crop; they need not add up to anything. */
  crops: readonly CropShare[];
  /** What circles under irrigation grow, where there are any. */
  irrigatedCrops: readonly CropShare[];
  /** Soil types: of most fields, of slopes to ravines, of low land by water. */
  soils: { plain: readonly [number, ...number[]]; slope: number; low: number };
  /** Divisions in the order of `land.villages`. */
  divisions: readonly [DemoDivision, ...DemoDivision[]];
  brokenRules: readonly BrokenRule[];
  land: LandPlan;
  rights: LandRights;
  /** Colours that the holding chose itself. */
  cropColors: readonly { crop_id: number; color: string }[];
  /** Whether it has plots, markers and trials. */
  places?: boolean;
  /** Whether it has parcels of the land register and documents. */
  papers?: boolean;
}
