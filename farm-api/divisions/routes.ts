import type { Serve } from "../platform/http/serve";

export function divisionRoutes(_serve: Serve): void {}
