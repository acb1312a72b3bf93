import { ROOT } from "../root";

console.info(JSON.stringify({ root: ROOT, args: process.argv.slice(1) }));
