import { described } from "./description.server";
import { country } from "./words.server";

export const seedvendors = described("seedvendors", {
  needs: { page: ["seeds"] },
  columns: [["Страна", (entry) => country(entry.country)]],
  sections: ({ id }, shelf) => [
    { title: "Сорта и гибриды", links: shelf.linksWhere("seeds", ({ seed_vendor_id }) => seed_vendor_id === id) },
  ],
});

export const pesticidevendors = described("pesticidevendors", {
  needs: { page: ["pesticides"] },
  columns: [["Страна", (entry) => country(entry.country)]],
  sections: ({ id }, shelf) => [
    { title: "Препараты", links: shelf.linksWhere("pesticides", ({ vendor_id }) => vendor_id === id) },
  ],
});

export const fertilizervendors = described("fertilizervendors", {
  needs: { page: ["fertilizers"] },
  columns: [["Страна", (entry) => country(entry.country)]],
  sections: ({ id }, shelf) => [
    { title: "Удобрения", links: shelf.linksWhere("fertilizers", ({ vendor_id }) => vendor_id === id) },
  ],
});
