import type { Serve } from "../platform/http/serve";

export function settingsRoutes(_serve: Serve): void {}
