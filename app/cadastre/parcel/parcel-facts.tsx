import type { ReactNode } from "react";
import { landCategoryNames, landRightNames } from "#contract/cadastre-words";
import { TermMark } from "~/documents/term-mark";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { hectares } from "~/words/format";
import type { ParcelScreen } from "./queries.server";

export function ParcelFacts({ parcel, terms }: ParcelScreen) {
  const { category, right, lease_end, documented_area, area, comment } = parcel;
  const facts: [string, ReactNode][] = [
    ["Категория земель", category ? landCategoryNames[category] : "не указана"],
    ["Право", right ? landRightNames[right] : "не указано"],
    ["Аренда до", lease_end && <TermMark end={lease_end} terms={terms} />],
    ["Площадь по документам", documented_area === null ? "не указана" : hectares(documented_area)],
    ["Площадь по границе", area === null ? "границы нет" : hectares(area)],
    ["Комментарий", comment],
  ];
  return (
    <Card title="Об участке">
      <Facts facts={facts} />
    </Card>
  );
}
