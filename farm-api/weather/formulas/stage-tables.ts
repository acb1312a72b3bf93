/** A stage of the BBCH scale and the sum of temperatures above the base at which it is reached. */
interface StageSum {
  code: string;
  /** °C */
  sum: number;
}

/** Stages whose sums begin on one day and are above one base. */
interface StageCourse {
  /** °C */
  base: number;
  /** Winter crops go on from 1 January, when they are vernalized. */
  since: "sowing" | "new year";
  sums: readonly StageSum[];
}

/** The stages of a crop by warmth. */
export interface StageTable {
  courses: readonly StageCourse[];
  /** Who published it, as the screen names it. */
  source: string;
}

type Sums = readonly (readonly [code: string, sum: number])[];

const course = (since: StageCourse["since"], base: number, sums: Sums): StageCourse => ({
  ...{ since, base },
  sums: sums.map(([code, sum]) => ({ code, sum })),
});

/** °C above 10 from the sowing until seedlings come up (Purdue, R. L. Nielsen: some 120 degrees of Fahrenheit). */
const untilEmergence = 67;

/**
 * Hybrids and varieties of the middle of the season: the High Plains Regional Climate Center's tables of crop coefficients
 * (hprcc.unl.edu, crop_corn, crop_sunflower, crop_sorghum), in degrees of Fahrenheit above 50 since emergence.
 */
const highPlains = (...sums: Sums): StageCourse =>
  course(
    "sowing",
    10,
    sums.map(([code, degrees]) => [code, untilEmergence + degrees / 1.8]),
  );
const byHighPlains = "суммы выше 10 °C, климатический центр Высоких равнин (HPRCC, США)";
const up = ["09", 0] as const;

const corn: StageTable = {
  source: byHighPlains,
  courses: [
    highPlains(up, ["14", 240], ["16", 360], ["18", 480], ["63", 1200], ["71", 1440], ["85", 1680], ["87", 2400]),
  ],
};
const sorghum: StageTable = {
  source: byHighPlains,
  courses: [
    highPlains(
      up,
      ["13", 200],
      ["15", 484],
      ["18", 748],
      ["39", 990],
      ["45", 1232],
      ["65", 1528],
      ["85", 1716],
      ["87", 1958],
      ["89", 2200],
    ),
  ],
};

/**
 * Up to the end of flowering the chart of Manitoba's ministry of agriculture (A. Kubinec, MAFRD, on cropchatter.com, "Sunflower Staging
 * and Guessing Maturity", 2014): VE 97, R1 569, R5.1 883, R5.5 962, R6 1040 °C above 6.7 since the sowing, "a guide only". The base is
 * NDSU's (44 °F), whose own table in its crop pest report of 21 July 2021 we could not read to compare. Those hybrids are earlier than ours
 * and dry out before August: how seed grows and ripens as HPRCC has it (archive/data/AWDN/crop_sunflower.txt, middle of three groups).
 */
const sunflower: StageTable = {
  source:
    "ориентировочно: до конца цветения суммы выше 6,7 °C от посева (Министерство сельского хозяйства Манитобы, Канада), дальше выше 10 °C (HPRCC, США)",
  courses: [
    course("sowing", 6.7, [
      ["09", 97],
      ["51", 569],
      ["61", 883],
      ["65", 962],
      ["69", 1040],
    ]),
    highPlains(["71", 1500], ["81", 1900], ["89", 2200]),
  ],
};

/**
 * Miller, Lanier and Brandt, "Using Growing Degree Days to Predict Plant Stages", Montana State University Extension, MT200103 AG
 * (trials in the dry steppe of Saskatchewan), base 0 °C: the upper ends of the ranges, by when each variety is there. For wheat
 * NDSU's EB-37 (Bauer, Fanning, Enz, Eberlein 1984) has emergence at 100 to 139, the flag leaf at 697 and flowering at 966.
 */
const byMontana = "суммы выше 0 °C от посева, Университет Монтаны (MT200103) по опытам в сухой степи";
const springWheat: StageTable = {
  source: byMontana,
  courses: [
    course("sowing", 0, [
      ["09", 160],
      ["12", 208],
      ["21", 421],
      ["31", 659],
      ["61", 901],
      ["71", 1174],
      ["85", 1556],
      ["89", 1665],
    ]),
  ],
};
const springBarley: StageTable = {
  source: byMontana,
  courses: [
    course("sowing", 0, [
      ["09", 145],
      ["12", 184],
      ["21", 360],
      ["31", 555],
      ["61", 936],
      ["71", 1145],
      ["85", 1438],
      ["89", 1522],
    ]),
  ],
};

/** Emergence and tillers of the autumn as of the spring crop. */
const autumnOf = ({ courses }: StageTable): StageCourse[] =>
  courses.map((one) => ({ ...one, sums: one.sums.filter(({ code }) => code === "09" || code === "21") }));

/**
 * PhenologyMMS of the USDA's Agricultural Research Service (McMaster and others), the generic winter wheat of its parameters, base
 * 0 °C since 1 January: first node, flag leaf grown, heading, flowering, physiological maturity, harvest. No second table in the open.
 */
const winterWheat: StageTable = {
  source:
    "суммы выше 0 °C: осенью от посева (Университет Монтаны, MT200103), весной с 1 января (PhenologyMMS, Министерство сельского хозяйства США; другой таблицы в открытой печати нет)",
  courses: [
    ...autumnOf(springWheat),
    course("new year", 0, [
      ["31", 485],
      ["39", 645],
      ["51", 790],
      ["61", 935],
      ["87", 1670],
      ["89", 1870],
    ]),
  ],
};

/**
 * An estimate. Of varieties that are early: Paredes and others, "Estimating the lengths of crop growth stages to define the crop
 * coefficient curves using growing degree days", Agricultural Water Management 319 (2025), tabulates cumulative sums "indicative" by its
 * own word. Of the paper itself only the abstract is open to us: the sums here come from a transcription of its table 5 and were not
 * held against the print. It tells when the stages of FAO-56 end: the crop has closed, which FAO-56 sets at its first flowers; its leaves
 * turn yellow; it is ripe. That these are the BBCH stages below is our reading.
 */
const fao = (since: StageCourse["since"], base: number, sums: Sums): StageTable => ({
  source: `ориентировочно: суммы выше ${base} °C ${since === "sowing" ? "от посева" : "с 1 января"} для раннеспелых сортов по этапам ФАО-56 (по пересказу таблицы Паредес и др., 2025)`,
  courses: [course(since, base, sums)],
});

/**
 * PhenologyMMS has winter barley later than winter wheat, which in our steppes it never is: FAO's early barley, counted since
 * the new year, flowers there in the middle of May and is ripe after the middle of June, as on the Don.
 */
const barleyInSpring = fao("new year", 0, [
  ["61", 745],
  ["83", 1090],
  ["89", 1450],
]);
const winterBarley: StageTable = {
  source: `осенью суммы выше 0 °C от посева (Университет Монтаны, MT200103), весной — ${barleyInSpring.source}`,
  courses: [...autumnOf(springBarley), ...barleyInSpring.courses],
};
const oats = fao("sowing", 0, [
  ["61", 1045],
  ["83", 1595],
  ["89", 1850],
]);
/** Of peas for canning, which are cut green: what comes after it does not tell. */
const pea = fao("sowing", 5, [
  ["61", 390],
  ["79", 900],
]);
const soy = fao("sowing", 10, [
  ["61", 650],
  ["81", 1300],
  ["89", 1650],
]);
const springRape = fao("sowing", 2, [
  ["61", 640],
  ["80", 1090],
  ["89", 1685],
]);

/** By crop of the standard dictionary; others have no table that holds for them in the open. */
export const stageTables: Readonly<Record<number, StageTable>> = {
  1: winterWheat,
  2: springWheat,
  4: winterBarley,
  5: springBarley,
  9: oats,
  10: corn,
  11: corn,
  13: sorghum,
  20: pea,
  23: soy,
  30: sunflower,
  32: springRape,
};
