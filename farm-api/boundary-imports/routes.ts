import type { Serve } from "../platform/http/serve";

export function boundaryImportRoutes(_serve: Serve): void {}
