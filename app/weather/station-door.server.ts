import type { Request, Response } from "express";
import type { BodyInput } from "#contract/call";
import { weatherStationCalls } from "#contract/weather-stations";

type Sent = BodyInput<typeof weatherStationCalls.sendStationReadings>;

/** Bytes: five hundred readings are a tenth of it. */
const mostBytes = 512 * 1024;

class Unreadable extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function readBody(req: Request): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Unreadable(413, "Посылка больше 512 кБ: прошлое загрузите файлом в настройках");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): Sent {
  try {
    const value: unknown = JSON.parse(text);
    // A list alone is one of readings.
    if (Array.isArray(value)) return { readings: value };
    if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value));
  } catch {
    // Told below.
  }
  throw new Unreadable(400, "Посылка не понята: ожидается JSON или форма");
}

/** What a station sent, as a form, as JSON, or in the address as Weather Underground's stations do. */
async function sentBy(req: Request): Promise<Sent> {
  const asked = new URL(req.originalUrl, "http://here").searchParams;
  const text = req.method === "POST" ? (await readBody(req)).trim() : "";
  if (/^[[{]/.test(text)) return parseJson(text);
  return Object.fromEntries([...asked, ...new URLSearchParams(text)]);
}

/** As a farm API of any age answers: its own words, or that it can't be reached. */
async function passOn(farmApiUrl: string, req: Request, body: Sent): Promise<{ status: number; answer: unknown }> {
  const { customerId = "", stationId = "", token = "" } = req.params;
  const address = weatherStationCalls.sendStationReadings.path
    .replace("{customerId}", encodeURIComponent(customerId))
    .replace("{id}", encodeURIComponent(stationId));
  const headers = {
    "content-type": "application/json",
    "x-station-token": encodeURIComponent(token),
    "x-forwarded-for": req.ip ?? "",
  };
  const response = await fetch(new URL(address, farmApiUrl), {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  const told: unknown = await response.json();
  const message = typeof told === "object" && told !== null && "message" in told ? { message: told.message } : told;
  return { status: response.status, answer: message };
}

/**
 * Takes what weather stations send: no browsers, so none of what protects those stands before it, and their token is all
 * that they have. Answers in JSON, with a Russian message where nothing was taken.
 */
export const stationDoor =
  (farmApiUrl: string) =>
  async (req: Request, res: Response): Promise<void> => {
    try {
      const { status, answer } = await passOn(farmApiUrl, req, await sentBy(req));
      res.status(status).json(answer);
    } catch (error) {
      if (error instanceof Unreadable) res.status(error.status).json({ message: error.message });
      else if (!res.headersSent) res.status(503).json({ message: "Сервис временно недоступен, повторите позже" });
    }
  };
