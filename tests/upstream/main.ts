import { MockServer } from "./mock-server";
import { MockWorld } from "./world/mock-world";

const fieldsCount = Number(process.env.MOCK_FIELDS) || undefined;
const server = new MockServer(() => new MockWorld(fieldsCount));
const port = await server.listen(Number(process.env.MOCK_PORT ?? 4100));
console.info(`the mock of the farm API listens on http://127.0.0.1:${port}`);
