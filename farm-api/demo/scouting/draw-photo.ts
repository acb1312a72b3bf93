import sharp from "sharp";
import type { Chance } from "../chance";
import { blade, bloom, ears, galls, height, maize, many, milkyEar, ripeEar, spots, weeds, width } from "./draw-plants";

export type Scene =
  | "leaf"
  | "bloom"
  | "spots"
  | "galls"
  | "weed"
  | "weedInStand"
  | "weedInCanopy"
  | "weedInDry"
  | "weedInMaize"
  | "ear"
  | "milkyEar"
  | "rows"
  | "stand"
  | "maize"
  | "canopy"
  | "dry"
  | "pest"
  | "caterpillar";

/** Pixels of a photo, and of its ground, which is smooth: drawn as large it would take four times what all the rest does. */
const photo = { width: 960, height: 720 };
const small = { width: photo.width / 4, height: photo.height / 4 };

const picture = (body: string, size: typeof photo) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
    ),
  );

/** Brown or green ground that no two photos have alike. */
async function drawGround(seed: number, colour: string): Promise<string> {
  const body = `
  <filter id="ground"><feTurbulence type="fractalNoise" baseFrequency="0.02 0.035" numOctaves="2" seed="${seed}"/>
    <feColorMatrix values="0 0 0 0 0.30  0 0 0 0 0.24  0 0 0 0 0.14  0.9 0.6 0 0 -0.35"/></filter>
  <rect width="${width}" height="${height}" fill="${colour}"/><rect width="${width}" height="${height}" filter="url(#ground)"/>`;
  const png = await picture(body, small).png({ compressionLevel: 1 }).toBuffer();
  return `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString("base64")}"/>`;
}

/** A leaf across the picture, with the spots of a rust or a blight. */
function leaf(chance: Chance): string {
  const spots = many(chance.integer(14, 46), () => {
    const [x, size] = [chance.between(180, 1020), chance.between(6, 22)];
    const y = 450 + chance.between(-120, 120) * Math.sin(((x - 100) / 1000) * Math.PI);
    return `<ellipse cx="${x}" cy="${y}" rx="${size * 1.6}" ry="${size}" fill="#e3c15b" opacity="0.8"/><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.6}" fill="#9a4a16"/>`;
  });
  const veins = many(
    9,
    (nth) =>
      `<path d="M100 450 Q600 ${330 + nth * 30} 1100 450" stroke="#5d8a3a" stroke-width="2" fill="none" opacity="0.6"/>`,
  );
  return `<path d="M80 450 Q600 180 1130 450 Q600 720 80 450z" fill="#7ba552"/>${veins}<path d="M80 450H1130" stroke="#cfe0a6" stroke-width="8"/>${spots}`;
}

/** Broad leaves of a weed between rows of the crop. */
function weed(chance: Chance): string {
  const crop = many(60, (nth) =>
    blade(
      (nth % 6) * 200 + chance.between(0, 60),
      300 + Math.floor(nth / 6) * 70,
      chance.between(90, 170),
      chance.between(-50, 50),
      "#8fb55e",
    ),
  );
  return crop + weeds(chance);
}

/** Rows of young plants that run away from who looks. */
function rows(chance: Chance): string {
  const lines = many(9, (row) =>
    many(16, (plant) => {
      const far = plant / 16;
      const x = 600 + (row - 4) * (210 - far * 170);
      const y = 880 - far * 640;
      if (chance.happens(0.06)) return "";
      return (
        blade(x, y, (1.1 - far) * 110, chance.between(-40, 40) * (1 - far), "#6f9b49", 12 * (1.1 - far)) +
        blade(x, y, (1.1 - far) * 95, chance.between(-40, 40) * (1 - far), "#86b15c", 12 * (1.1 - far))
      );
    }),
  );
  return `<rect width="${width}" height="240" fill="#c3d8e6"/>${lines}`;
}

/** Cereals that have closed their rows, before they turn. */
function stand(chance: Chance): string {
  const greens = ["#5f8f42", "#74a24e", "#88b45c", "#4f7d3a"];
  return many(420, (nth) =>
    blade(
      chance.between(-20, width),
      360 + (nth / 420) * 620,
      chance.between(150, 330),
      chance.between(-70, 70),
      greens[nth % greens.length] ?? "",
      chance.between(9, 18),
    ),
  );
}

/** Broad leaves that cover the ground, or what they have dried to. */
const leaves = (colours: readonly string[]) => (chance: Chance) =>
  many(230, (nth) => {
    const [x, y] = [chance.between(-40, width + 40), 60 + (nth / 230) * 880];
    const size = 0.5 + (y / height) * 0.9;
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${chance.between(-80, 80).toFixed(0)}) scale(${size.toFixed(2)})"><path d="M0 60 Q-62 0 0 -78 Q62 0 0 60z" fill="${colours[nth % colours.length]}" stroke="#0003"/><path d="M0 60V-70" stroke="#fff5" stroke-width="3"/></g>`;
  });

/** A caterpillar on a leaf that it has eaten holes into. */
function caterpillar(chance: Chance): string {
  const holes = many(
    chance.integer(5, 9),
    () =>
      `<ellipse cx="${chance.between(250, 950)}" cy="${chance.between(400, 500)}" rx="${chance.between(16, 40)}" ry="${chance.between(12, 28)}" fill="#4f5b34"/>`,
  );
  const rings = many(11, (nth) => {
    const [x, y] = [nth * 26 - 130, Math.sin(nth / 1.8) * 14];
    return `<circle cx="${x}" cy="${y.toFixed(0)}" r="${nth === 10 ? 22 : 26}" fill="${nth === 10 ? "#6b4a26" : "#b9a36a"}" stroke="#7d6a3c" stroke-width="3"/>`;
  });
  const [x, y] = [chance.between(450, 750), chance.between(400, 500)];
  return `<path d="M80 450 Q600 180 1130 450 Q600 720 80 450z" fill="#7ba552"/><path d="M80 450H1130" stroke="#cfe0a6" stroke-width="8"/>${holes}<g transform="translate(${x} ${y}) rotate(${chance.between(-40, 40).toFixed(0)})">${rings}</g>`;
}

/** A bug on a leaf. */
function pest(chance: Chance): string {
  const [x, y] = [chance.between(450, 750), chance.between(380, 520)];
  const legs = many(
    6,
    (nth) =>
      `<path d="M0 ${nth < 3 ? nth * 40 - 40 : (nth - 3) * 40 - 40} l${nth < 3 ? -110 : 110} ${chance.between(-30, 50).toFixed(0)}" stroke="#3b2a18" stroke-width="8"/>`,
  );
  return `${leaf(chance.branch("under")).replaceAll("#9a4a16", "#b48a3a")}<g transform="translate(${x} ${y}) rotate(${chance.between(0, 360).toFixed(0)})">${legs}<ellipse rx="66" ry="96" fill="#7d5b34"/><path d="M-62 -20 L0 70 L62 -20z" fill="#6a4a28"/><ellipse cy="-96" rx="36" ry="26" fill="#5a3f22"/></g>`;
}

const green = leaves(["#5c8c3c", "#6f9f49", "#4c7a34", "#80ad57"]);
const withered = leaves(["#b79a56", "#a3874a", "#c7ad6a", "#8f7a44"]);
const weedsIn = (crop: (chance: Chance) => string) => (chance: Chance) => crop(chance) + weeds(chance.branch("weeds"));

const drawn: Record<Scene, (chance: Chance) => string> = {
  ...{ leaf, bloom, spots, galls, weed, rows, stand, maize, pest, caterpillar },
  ear: ears(ripeEar),
  milkyEar: ears(milkyEar),
  canopy: green,
  dry: withered,
  weedInStand: weedsIn(stand),
  weedInCanopy: weedsIn(green),
  weedInDry: weedsIn(withered),
  weedInMaize: weedsIn(maize),
};
const [leafy, shade, earth] = ["#64773f", "#3c5a2c", "#8a7350"];
const grounds: Record<Scene, string> = {
  ...{ leaf: "#6d7f4a", bloom: leafy, spots: leafy, pest: leafy, caterpillar: leafy, galls: "#47632f" },
  ...{ weed: earth, rows: earth, ear: "#a8b27c", milkyEar: "#6f8f4c", stand: "#3f6430", weedInStand: "#3f6430" },
  ...{ maize: shade, weedInMaize: shade, canopy: shade, weedInCanopy: shade, dry: "#7d6840", weedInDry: "#7d6840" },
};

/** A photo of a scene as somebody walking a field would take it, drawn by chance. JPEG. */
export async function drawPhoto(scene: Scene, chance: Chance): Promise<Buffer> {
  const ground = await drawGround(chance.integer(1, 9999), grounds[scene]);
  return picture(ground + drawn[scene](chance), photo)
    .blur(0.8)
    .jpeg({ quality: 78 })
    .toBuffer();
}
