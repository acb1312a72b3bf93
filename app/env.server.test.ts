import { describe, expect, it } from "vitest";
import { EnvError, readEnv } from "./env.server";

const SESSION_SECRET = "sixteen letters or more";

describe("readEnv", () => {
  it("fills in what may be left out", () => {
    expect(readEnv({ SESSION_SECRET, PORT: "" })).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      FARM_API_URL: "http://127.0.0.1:4000",
      STAGE: "production",
      FEATURE_WEATHER: false,
      TILE_HOSTS: expect.arrayContaining(["https://tile.openstreetmap.org"]),
    });
  });

  it("reads flags, numbers and lists", () => {
    const env = readEnv({
      SESSION_SECRET,
      FEATURE_WEATHER: "true",
      FEATURE_ADVISOR_USERS: "0",
      VISITS_ADVISOR_ID: "7",
      TILE_HOSTS: "https://a.example, https://b.example",
    });
    expect(env.FEATURE_WEATHER).toBe(true);
    expect(env.FEATURE_ADVISOR_USERS).toBe(false);
    expect(env.VISITS_ADVISOR_ID).toBe(7);
    expect(env.TILE_HOSTS).toEqual(["https://a.example", "https://b.example"]);
  });

  it("takes the support's addresses as they are, and none that lead nowhere", () => {
    expect(readEnv({ SESSION_SECRET, SUPPORT_PHONE: "8 (863) 000-00-00", SUPPORT_EMAIL: "" })).toMatchObject({
      SUPPORT_PHONE: "8 (863) 000-00-00",
    });
    const read = () =>
      readEnv({
        SESSION_SECRET,
        SUPPORT_PHONE: "call us",
        SUPPORT_EMAIL: "support",
        VIDEOS_URL: "javascript:alert(1)",
      });
    for (const name of ["SUPPORT_PHONE", "SUPPORT_EMAIL", "VIDEOS_URL"]) expect(read).toThrow(name);
  });

  it("names every wrong variable", () => {
    const read = () => readEnv({ SESSION_SECRET: "short", PORT: "many", BRAND: "other" });
    expect(read).toThrow(EnvError);
    for (const name of ["SESSION_SECRET", "PORT", "BRAND"]) expect(read).toThrow(name);
  });
});
