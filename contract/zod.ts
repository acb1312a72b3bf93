import { z } from "zod";

// Without this zod probes `new Function`, which a strict Content-Security-Policy reports as a violation.
z.config({ jitless: true });

export { z };
