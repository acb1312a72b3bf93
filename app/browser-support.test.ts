import { expect, it } from "vitest";
import { browserSupport } from "./browser-support";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  ["Chrome 49", `${windows} ${webkit} Chrome/49.0.2623.112 Safari/537.36`, "old"],
  ["Chrome 50", `${windows} ${webkit} Chrome/50.0.2661.75 Safari/537.36`, "supported"],
  ["Chrome 131", `${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36`, "supported"],
  ["headless Chrome", `${windows} ${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`, "supported"],
  ["Firefox 49", "Mozilla/5.0 (Windows NT 6.1; rv:49.0) Gecko/20100101 Firefox/49.0", "old"],
  ["Firefox 50", "Mozilla/5.0 (Windows NT 6.1; rv:50.0) Gecko/20100101 Firefox/50.0", "supported"],
  ["Yandex 19 on a new engine", `${windows} ${webkit} Chrome/74.0.1 YaBrowser/19.6.0 Safari/537.36`, "old"],
  ["Yandex 20", `${windows} ${webkit} Chrome/79.0.1 YaBrowser/20.2.0 Yowser/2.5 Safari/537.36`, "supported"],
  ["Electron 9", `${windows} ${webkit} Chrome/83.0.1 Electron/9.4.4 Safari/537.36`, "old"],
  ["Electron 10", `${windows} ${webkit} Chrome/85.0.1 Electron/10.1.0 Safari/537.36`, "supported"],
  ["Internet Explorer 11", "Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko", "old"],
  [
    "Safari",
    "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15",
    "unknown",
  ],
  ["Opera", `${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, "unknown"],
  ["Edge", `${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, "unknown"],
  [
    "Chrome on an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1",
    "unknown",
  ],
  ["curl", "curl/8.5.0", "supported"],
  ["a bot", "Mozilla/5.0 (compatible; bot/2.1) Chrome/W.X.Y.Z Safari/537.36", "supported"],
  ["nothing", undefined, "supported"],
  ["an empty line", "", "supported"],
])("%s", (_name, userAgent, supported) => {
  expect(browserSupport(userAgent)).toBe(supported);
});
