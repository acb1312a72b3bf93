import type { Serve } from "../platform/http/serve";

export function fieldRoutes(_serve: Serve): void {}
