import { z } from "zod";
import { issueWords } from "./issue-words";

// Without `jitless` zod probes `new Function`, which a strict Content-Security-Policy reports as a violation.
z.config({ jitless: true, localeError: issueWords });

export { z };
