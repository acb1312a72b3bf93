import type { Serve } from "../platform/http/serve";

export function notificationRoutes(_serve: Serve): void {}
