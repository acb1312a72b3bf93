import { described } from "./description.server";
import { amount, country } from "./words.server";

export const regions = described("regions", {
  needs: { page: ["districts", "bayer_regions"] },
  columns: [
    ["Федеральный округ", ({ federal_district }) => federal_district ?? "—"],
    ["Страна", (entry) => country(entry.country)],
  ],
  facts: (entry, shelf) => [
    { label: "Страна", value: country(entry.country) },
    { label: "Федеральный округ", value: entry.federal_district },
    { label: "Код ISO", value: entry.iso_code },
    { label: "ОКАТО", value: entry.okato },
    { label: "Время", value: `UTC${entry.tz_offset < 0 ? "−" : "+"}${amount(Math.abs(entry.tz_offset))}` },
    {
      label: "Агроклиматическая зона",
      value: shelf.linksWhere("bayer_regions", ({ region_ids }) => region_ids.includes(entry.id)),
    },
  ],
  sections: ({ id }, shelf) => [
    { title: "Районы", links: shelf.linksWhere("districts", ({ region_id }) => region_id === id) },
  ],
});

export const districts = described("districts", {
  needs: { list: ["regions"] },
  columns: [["Регион", ({ region_id }, shelf) => shelf.name("regions", region_id)]],
  facts: ({ region_id }, shelf) => [{ label: "Регион", value: shelf.links("regions", [region_id]) }],
});

export const bayerRegions = described("bayer_regions", {
  needs: { page: ["regions"] },
  columns: [["Условия", ({ description }) => description]],
  sections: ({ region_ids }, shelf) => [{ title: "Регионы", links: shelf.links("regions", region_ids) }],
});
