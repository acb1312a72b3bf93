/**
 * Shifts to WGS 84 for datums whose descriptions usually lack them: dx, dy, dz in m, rotations in arc seconds (position
 * vector), scale in parts per million. Without the shift a boundary lands 100 m away. Parameters are those of the EPSG
 * registry for the whole area of use; for Russia those of GOST 32453-2017.
 */
const shifts: [name: RegExp, shift: string][] = [
  [/pulkovo_?1942_?adj_?1958|pulkovo_?1942_?58|dealul_piscului/, "33.4,-146.6,-76.3,-0.359,-0.053,0.844,-0.84"],
  [/pulkovo_?1942_?adj_?1983|pulkovo_?1942_?83/, "24.9,-126.4,-93.2,-0.063,-0.247,-0.041,1.01"],
  [/pulkovo_?1995|s_?1995|sk_?95|ск_?95/, "24.47,-130.89,-81.56,0,0,0.13,-0.22"],
  [/pulkovo|s_?1942|sk_?42|ск_?42/, "23.57,-140.95,-79.8,0,0.35,0.79,-0.22"],
  [/amersfoort/, "565.7381,50.4018,465.2904,-0.395026,0.330772,-1.876073,4.07244"],
  [/s_?jtsk|jednotne_trigonometricke/, "570.8,85.7,462.8,4.998,1.587,5.261,3.56"],
  [/deutsche[sr]?_hauptdreiecksnetz|dhdn/, "598.1,73.7,418.2,0.202,0.045,-2.455,6.7"],
  [/mgi_?1901/, "577.88891,165.22205,391.18289,4.9145,-0.94729,-13.05098,7.78664"],
  [/^(d_)?mgi$|militar_geographische/, "577.326,90.129,463.919,5.137,1.474,5.297,2.4232"],
  [/belge_?1972|national_belge/, "-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747"],
  [/european_?(datum_)?1950/, "-87,-98,-121,0,0,0,0"],
  [/nouvelle_triangulation|^(d_)?ntf/, "-168,-60,320,0,0,0,0"],
  [/hungarian_?(datum_)?1972/, "52.684,-71.194,-13.975,-0.312,-0.1063,-0.3729,1.0191"],
  [/rt_?1990|rikets_koordinatsystem_1990/, "414.1,41.3,603.1,-0.855,2.141,-7.023,0"],
  [/monte_mario|roma_?1940/, "-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68"],
  [/kkj|kartastokoordinaattijarjestelma/, "-96.062,-82.428,-121.753,4.801,0.345,-1.376,1.496"],
  [/greek|ggrs_?1987/, "-199.87,74.79,246.62,0,0,0,0"],
  [/ch_?1903/, "674.374,15.056,405.346,0,0,0,0"],
  [/osgb|ordnance_survey_of_great_britain/, "446.448,-125.157,542.06,0.15,0.247,0.842,-20.489"],
  [/tm_?65|tm_?75|geodetic_datum_of_1965/, "482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15"],
];

const KRASOVSKY_AXIS = 6_378_245;
const GOST_SHIFT = "23.57,-140.95,-79.8,0,0.35,0.79,-0.22";

/** Half axes of ellipsoids that lie in the centre of the earth: no shift is needed. */
const geocentricAxes = [6_378_137, 6_378_135, 6_378_136, 6_378_136.5, 6_378_136.6];

/**
 * The shift of a datum, as seven numbers with commas.
 * @returns undefined where the datum needs none, null where it needs one that is not known
 */
export function datumShift(datum: string, semiMajorAxis: number): string | null | undefined {
  const name = datum.toLowerCase().replace(/[^\p{L}\d]+/gu, "_");
  const known = shifts.find(([pattern]) => pattern.test(name));
  if (known) return known[1];
  if (geocentricAxes.includes(semiMajorAxis)) return undefined;
  // Local grids of Russian regions (МСК) name a datum of their own, but are Pulkovo 1942 underneath.
  return semiMajorAxis === KRASOVSKY_AXIS ? GOST_SHIFT : null;
}
