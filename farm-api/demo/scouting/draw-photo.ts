import sharp from "sharp";
import type { Chance } from "../chance";

export const scenes = ["leaf", "weed", "ear", "rows", "stand", "canopy", "dry", "pest", "caterpillar"] as const;
export type Scene = (typeof scenes)[number];

const [width, height] = [1200, 900];

const many = (count: number, one: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => one(nth)).join("");

/** Brown or green ground that no two photos have alike. */
const ground = (seed: number, colour: string) => `
  <filter id="ground"><feTurbulence type="fractalNoise" baseFrequency="0.02 0.035" numOctaves="2" seed="${seed}"/>
    <feColorMatrix values="0 0 0 0 0.30  0 0 0 0 0.24  0 0 0 0 0.14  0.9 0.6 0 0 -0.35"/></filter>
  <rect width="${width}" height="${height}" fill="${colour}"/><rect width="${width}" height="${height}" filter="url(#ground)"/>`;

const blade = (x: number, y: number, length: number, bend: number, colour: string, thick = 14) =>
  `<path d="M${x} ${y} q${bend * 0.3} ${-length * 0.6} ${bend} ${-length} q${-bend * 0.5} ${length * 0.5} ${thick - bend} ${length}z" fill="${colour}"/>`;

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
  const plants = many(chance.integer(2, 5), () => {
    const [x, y] = [chance.between(200, 1000), chance.between(300, 750)];
    const leaves = many(
      9,
      (nth) =>
        `<ellipse cx="0" cy="-75" rx="32" ry="78" transform="rotate(${nth * 40 + chance.between(-8, 8)})" fill="#4d7f38" stroke="#35602a" stroke-width="3"/>`,
    );
    return `<g transform="translate(${x} ${y}) scale(${chance.between(0.7, 1.3).toFixed(2)})">${leaves}<circle r="16" fill="#86a94d"/></g>`;
  });
  return crop + plants;
}

/** Ears on their stalks. */
function ear(chance: Chance): string {
  return many(chance.integer(5, 9), (nth) => {
    const x = 120 + nth * 130 + chance.between(-30, 30);
    const top = chance.between(160, 330);
    const grains = many(
      22,
      (grain) =>
        `<ellipse cx="${(grain % 2 === 0 ? -1 : 1) * 15}" cy="${grain * 14}" rx="11" ry="17" transform="rotate(${grain % 2 === 0 ? -24 : 24} ${(grain % 2 === 0 ? -1 : 1) * 15} ${grain * 14})" fill="${grain % 5 === 0 ? "#c79a3a" : "#dcb75a"}" stroke="#a37a28"/>`,
    );
    const awns = many(
      11,
      (grain) =>
        `<path d="M0 ${grain * 28} l${(grain % 2 === 0 ? -1 : 1) * 46} -110" stroke="#d8bd77" stroke-width="2"/>`,
    );
    return `<path d="M${x} ${top + 300} q${chance.between(-40, 40)} 300 0 640" stroke="#b59b4e" stroke-width="9" fill="none"/><g transform="translate(${x} ${top}) rotate(${chance.between(-10, 10).toFixed(1)})">${awns}${grains}</g>`;
  });
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

const drawn: Record<Scene, (chance: Chance) => string> = {
  ...{ leaf, weed, ear, rows, stand, pest, caterpillar },
  canopy: leaves(["#5c8c3c", "#6f9f49", "#4c7a34", "#80ad57"]),
  dry: leaves(["#b79a56", "#a3874a", "#c7ad6a", "#8f7a44"]),
};
const grounds: Record<Scene, string> = {
  leaf: "#6d7f4a",
  weed: "#8a7350",
  ear: "#a8b27c",
  rows: "#8f7650",
  stand: "#3f6430",
  canopy: "#3c5a2c",
  dry: "#7d6840",
  caterpillar: "#64773f",
  pest: "#64773f",
};

/** A photo of a scene as somebody walking a field would take it, drawn by chance. JPEG. */
export function drawPhoto(scene: Scene, chance: Chance): Promise<Buffer> {
  const body = ground(chance.integer(1, 9999), grounds[scene]) + drawn[scene](chance);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return sharp(Buffer.from(svg)).blur(0.8).jpeg({ quality: 78 }).toBuffer();
}
