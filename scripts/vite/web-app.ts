import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Plugin } from "vite";

const green = "#0b6b4f";
const mark = () => readFileSync("app/ui/mark.svg", "utf8");

/** The mark on a ground to the edges: systems cut icons to shapes of their own, and leave of them a circle of four fifths. */
const onGround = (svg: string) =>
  svg
    .replace(
      /(<svg[^>]*>)<rect[^>]*>/,
      `$1<rect width="32" height="32" fill="${green}"/><g transform="translate(3 3) scale(.81)">`,
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

const manifest = {
  id: "/",
  name: "Полевод",
  short_name: "Полевод",
  description: "Поля, работы и осмотры хозяйства, и там, где нет связи",
  lang: "ru",
  start_url: "/",
  scope: "/",
  display: "standalone",
  theme_color: green,
  background_color: "#ffffff",
  icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
};

/** By their names: what a phone asks for that puts the site among its applications. */
async function webAppFiles(): Promise<Map<string, Uint8Array | string>> {
  const [plain, ground] = [mark(), onGround(mark())];
  return new Map<string, Uint8Array | string>([
    ["polevod.webmanifest", JSON.stringify(manifest)],
    ["icon-192.png", await drawn(plain, 192)],
    ["icon-512.png", await drawn(plain, 512)],
    ["icon-512-ground.png", await drawn(ground, 512)],
    // Without a link Apple's phones ask for this one.
    ["apple-touch-icon.png", await drawn(ground, 180)],
  ]);
}

/** The manifest, and its icons, drawn of the mark. */
export const webApp = (): Plugin => ({
  name: "app:web-app",
  configureServer(vite) {
    vite.middlewares.use((req, res, next) => {
      if (!/^\/(polevod\.webmanifest|(apple-touch-)?icon[\d-]*(ground)?\.png)$/.test(req.url ?? "")) return next();
      webAppFiles().then((files) => res.end(files.get((req.url ?? "").slice(1))), next);
    });
  },
  async generateBundle() {
    if (this.environment.name !== "client") return;
    for (const [fileName, source] of await webAppFiles()) this.emitFile({ type: "asset", fileName, source });
  },
});
