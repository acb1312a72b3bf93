import type { Chance } from "../chance";

/** Pixels of what is drawn. */
export const [width, height] = [1200, 900];

export const many = (count: number, one: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => one(nth)).join("");

export const blade = (x: number, y: number, length: number, bend: number, colour: string, thick = 14) =>
  `<path d="M${x} ${y} q${bend * 0.3} ${-length * 0.6} ${bend} ${-length} q${-bend * 0.5} ${length * 0.5} ${thick - bend} ${length}z" fill="${colour}"/>`;

/** A leaf across the picture. */
const bareLeaf =
  '<path d="M80 450 Q600 180 1130 450 Q600 720 80 450z" fill="#7ba552"/><path d="M80 450H1130" stroke="#cfe0a6" stroke-width="8"/>';

/** Somewhere on that leaf. */
function onLeaf(chance: Chance): [x: number, y: number] {
  const x = chance.between(180, 1020);
  return [x, 450 + chance.between(-110, 110) * Math.sin(((x - 100) / 1000) * Math.PI)];
}

/** Rosettes of broad leaves of a weed. */
export const weeds = (chance: Chance) =>
  many(chance.integer(2, 5), () => {
    const [x, y] = [chance.between(200, 1000), chance.between(300, 750)];
    const leaves = many(
      9,
      (nth) =>
        `<ellipse cx="0" cy="-75" rx="32" ry="78" transform="rotate(${nth * 40 + chance.between(-8, 8)})" fill="#4d7f38" stroke="#35602a" stroke-width="3"/>`,
    );
    return `<g transform="translate(${x} ${y}) scale(${chance.between(0.7, 1.3).toFixed(2)})">${leaves}<circle r="16" fill="#86a94d"/></g>`;
  });

export interface EarColours {
  grain: string;
  shaded: string;
  edge: string;
  awn: string;
  stalk: string;
}
export const ripeEar: EarColours = {
  ...{ grain: "#dcb75a", shaded: "#c79a3a", edge: "#a37a28", awn: "#d8bd77", stalk: "#b59b4e" },
};
export const milkyEar: EarColours = {
  ...{ grain: "#a9c46d", shaded: "#8fb055", edge: "#64853c", awn: "#bccf90", stalk: "#7d9c50" },
};

/** Ears on their stalks. */
export const ears = (colours: EarColours) => (chance: Chance) =>
  many(chance.integer(5, 9), (nth) => {
    const x = 120 + nth * 130 + chance.between(-30, 30);
    const top = chance.between(160, 330);
    const grains = many(22, (grain) => {
      const side = grain % 2 === 0 ? -1 : 1;
      return `<ellipse cx="${side * 15}" cy="${grain * 14}" rx="11" ry="17" transform="rotate(${side * 24} ${side * 15} ${grain * 14})" fill="${grain % 5 === 0 ? colours.shaded : colours.grain}" stroke="${colours.edge}"/>`;
    });
    const awns = many(
      11,
      (grain) =>
        `<path d="M0 ${grain * 28} l${grain % 2 === 0 ? -46 : 46} -110" stroke="${colours.awn}" stroke-width="2"/>`,
    );
    return `<path d="M${x} ${top + 300} q${chance.between(-40, 40)} 300 0 640" stroke="${colours.stalk}" stroke-width="9" fill="none"/><g transform="translate(${x} ${top}) rotate(${chance.between(-10, 10).toFixed(1)})">${awns}${grains}</g>`;
  });

/** A leaf of maize that hangs over, from its sheath at a stalk. */
const hanging = (x: number, y: number, reach: number, colour: string) =>
  `<path d="M${x} ${y} q${(reach * 0.5).toFixed(0)} -150 ${reach.toFixed(0)} 60 q${(-reach * 0.5).toFixed(0)} -130 ${(-reach).toFixed(0)} -20z" fill="${colour}" stroke="#0002"/><path d="M${x} ${y - 6} q${(reach * 0.5).toFixed(0)} -150 ${reach.toFixed(0)} 60" stroke="#dbe8b8" stroke-width="4" fill="none" opacity="0.8"/>`;

/** Maize taller than who looks: stalks with leaves to both sides in turn. */
export function maize(chance: Chance): string {
  const greens = ["#4f8238", "#629645", "#77a852"];
  return many(3, (row) =>
    many(5 + row, (nth) => {
      const x = (nth + 0.5) * (width / (5 + row)) + chance.between(-40, 40);
      const colour = greens[row] ?? "";
      const leaves = many(7, (leaf) =>
        hanging(
          x,
          880 - leaf * 135 - chance.between(0, 110),
          (leaf % 2 === 0 ? 1 : -1) * chance.between(170, 290),
          colour,
        ),
      );
      return `<path d="M${x} 920V-20" stroke="${row === 0 ? "#3e6a2f" : "#7fa05a"}" stroke-width="${16 + row * 4}"/>${leaves}`;
    }),
  );
}

/** Smut on a stalk of maize: pale galls, the ripe ones burst with dark spores. */
export function galls(chance: Chance): string {
  const swollen = many(chance.integer(9, 15), (nth) => {
    const [x, y, size] = [600 + chance.between(-130, 130), 450 + chance.between(-170, 170), chance.between(40, 95)];
    const burst = nth % 3 === 2;
    const spores = burst
      ? `<ellipse cx="${x}" cy="${y}" rx="${size * 0.6}" ry="${size * 0.45}" fill="#2c2722"/>`
      : `<ellipse cx="${x - size * 0.25}" cy="${y - size * 0.3}" rx="${size * 0.3}" ry="${size * 0.2}" fill="#fff" opacity="0.5"/>`;
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.85}" fill="${burst ? "#8f8a80" : "#d3d5c8"}" stroke="#8a8a7c" stroke-width="3"/>${spores}`;
  });
  const leaves = [
    hanging(600, 800, 420, "#5f9244"),
    hanging(600, 330, -430, "#6d9f4e"),
    hanging(600, 180, 380, "#5f9244"),
  ];
  return `<path d="M600 920V-20" stroke="#86a75c" stroke-width="70"/><path d="M585 920V-20" stroke="#a3bf7a" stroke-width="14"/>${leaves.join("")}${swollen}`;
}

/** White bloom on a leaf. */
export const bloom = (chance: Chance) =>
  bareLeaf +
  many(chance.integer(16, 30), () => {
    const [x, y] = onLeaf(chance);
    const size = chance.between(18, 60);
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.6}" fill="#f4f4ee" opacity="0.45"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.6}" ry="${size * 0.35}" fill="#fbfbf8" opacity="0.7"/>`;
  });

/** Brown spots with dark rims on a leaf. */
export const spots = (chance: Chance) =>
  bareLeaf +
  many(chance.integer(8, 18), () => {
    const [x, y] = onLeaf(chance);
    const size = chance.between(14, 44);
    return `<ellipse cx="${x}" cy="${y}" rx="${size * 1.2}" ry="${size}" fill="#3a2d22"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.7}" ry="${size * 0.55}" fill="#7a6248"/>`;
  });
