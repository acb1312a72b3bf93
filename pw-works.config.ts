import { defineConfig } from "/work/main/node_modules/@playwright/test/index.mjs";
process.env.E2E_PLACES = JSON.stringify({ mock: "http://127.0.0.1:4591", app: "http://127.0.0.1:3591", partnerApp: "http://127.0.0.1:3591", appErrors: "/tmp/works-app-errors.log" });
export default defineConfig({ testDir: "/var/tmp/w-works/tests/e2e/mocked", outputDir: "/tmp/works-test-results", workers: 1, retries: 0, timeout: 60000, expect: { timeout: 10000 }, reporter: "list",
 use: { baseURL: "http://127.0.0.1:3591", viewport: { width: 1366, height: 768 }, locale: "ru-RU", timezoneId: "Europe/Moscow", actionTimeout: 10000, screenshot: "only-on-failure", launchOptions: { executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-dev-shm-usage"] } } });
