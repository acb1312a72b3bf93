import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

const buildDirectory = process.env.STOCK_BUILD;
if (!buildDirectory) throw new Error("STOCK_BUILD names where to build");

/** As a new project of Remix has it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [remix({ appDirectory: path.join(import.meta.dirname, "app"), buildDirectory })],
});
