import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Plugin } from "vite";
import { type Brand, brandNames } from "../../formats/brands";

const brands: Record<Brand, { mark: string; color: string }> = {
  default: { mark: "app/ui/mark.svg", color: "#0b6b4f" },
  partner: { mark: "app/ui/mark-partner.svg", color: "#1c5d99" },
};

/** The mark on a ground to the edges: systems cut icons to shapes of their own, and leave of them a circle of four fifths. */
const onGround = (svg: string, color: string) =>
  svg
    .replace(
      /(<svg[^>]*>)<(?:rect|circle)[^>]*>/,
      `$1<rect width="32" height="32" fill="${color}"/><g transform="translate(3 3) scale(.81)">`,
    )
    .replace("</svg>", "</g></svg>");

const drawn = (svg: string, pixels: number) =>
  sharp(Buffer.from(svg), { density: (72 * pixels) / 32 })
    .resize(pixels)
    .png({ compressionLevel: 9 })
    .toBuffer();

const icon = (size: number, purpose: "any" | "maskable") => ({
  ...{ src: `/icon-${size}${purpose === "any" ? "" : "-ground"}.png`, sizes: `${size}x${size}`, type: "image/png" },
  purpose,
});

const manifestOf = (name: string, color: string) => ({
  ...{ id: "/", name, short_name: name },
  description: "Поля, работы и осмотры хозяйства, и там, где нет связи",
  lang: "ru",
  start_url: "/",
  scope: "/",
  display: "standalone",
  theme_color: color,
  background_color: "#ffffff",
  icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
});

/** By their names, a folder a brand: what a phone asks for that puts the site among its applications. */
async function filesOf(brand: Brand): Promise<[name: string, source: Uint8Array | string][]> {
  const { mark, color } = brands[brand];
  const plain = readFileSync(mark, "utf8");
  const ground = onGround(plain, color);
  return [
    [`${brand}/app.webmanifest`, JSON.stringify(manifestOf(brandNames[brand], color))],
    [`${brand}/icon-192.png`, await drawn(plain, 192)],
    [`${brand}/icon-512.png`, await drawn(plain, 512)],
    [`${brand}/icon-512-ground.png`, await drawn(ground, 512)],
    // Without a link Apple's phones ask for this one.
    [`${brand}/apple-touch-icon.png`, await drawn(ground, 180)],
  ];
}

/** The manifests, and their icons, drawn of the marks. */
export const webApp = (): Plugin => ({
  name: "app:web-app",
  configureServer(vite) {
    vite.middlewares.use((req, res, next) => {
      if (!/^\/(app\.webmanifest|(apple-touch-)?icon[\d-]*(ground)?\.png)$/.test(req.url ?? "")) return next();
      const { BRAND } = process.env;
      filesOf(BRAND === "partner" ? BRAND : "default").then(
        (files) => res.end(files.find(([name]) => name.endsWith(req.url ?? ""))?.[1]),
        next,
      );
    });
  },
  async generateBundle() {
    if (this.environment.name !== "client") return;
    const files = await Promise.all([filesOf("default"), filesOf("partner")]);
    for (const [fileName, source] of files.flat()) this.emitFile({ type: "asset", fileName, source });
  },
});
