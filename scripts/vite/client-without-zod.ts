import type { Plugin } from "vite";

/** Validation lives on the server: 20 kB of zod in a page are a mistake, so the build names the chunk and stops. */
export const clientWithoutZod = (): Plugin => ({
  name: "app:client-without-zod",
  apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const guilty = Object.entries(file.modules).find(
        ([id, module]) => module.renderedLength > 0 && id.includes("/node_modules/zod/"),
      );
      if (guilty) this.error(`${file.fileName} ships zod to the browser; import schemas in server code only`);
    }
  },
});
