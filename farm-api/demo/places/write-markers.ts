import type { Marker } from "#contract/markers";
import { labelPoint } from "../../geometry/label-point";
import type { Position } from "../../geometry/types";
import { createMarker } from "../../markers/create-marker";
import type { Transaction } from "../../platform/database/scope";
import type { DrawnField } from "../drawn-holding";

interface Known {
  name: string;
  kind: Marker["kind"];
  comment: string | null;
  /** A corner of the field, or its middle. */
  at: "corner" | "middle";
}

const known: readonly Known[] = [
  { name: "Въезд с грейдера", kind: "entrance", comment: "Для комбайна с жаткой — только отсюда", at: "corner" },
  { name: "Столб ЛЭП", kind: "pole", comment: "Объезжать справа, растяжка не огорожена", at: "middle" },
  { name: "Камни после вспашки", kind: "stone", comment: null, at: "middle" },
  { name: "Артезианский колодец", kind: "well", comment: "Заправка опрыскивателя, 12 м³/ч", at: "corner" },
  { name: "Мокрая западина", kind: "wet", comment: "До середины мая не заезжать", at: "middle" },
  { name: "Проба почвы 14", kind: "soil", comment: "P₂O₅ 18 мг/кг, pH 7,6", at: "middle" },
  { name: "Обрыв промоины", kind: "danger", comment: "Край осыпается, держаться в 5 м", at: "corner" },
  { name: "Старый кош", kind: "other", comment: null, at: "corner" },
];

/** Puts a few markers in fields that stand apart from each other. */
export async function writeMarkers(tx: Transaction, customerId: number, fields: readonly DrawnField[]): Promise<void> {
  const step = Math.max(Math.floor(fields.length / known.length), 1);
  for (const [index, { at, ...marker }] of known.entries()) {
    const boundary = fields[index * step]?.boundary;
    const corner: Position | undefined = boundary?.coordinates[0]?.[0]?.[0];
    if (!boundary || !corner) continue;
    const [lon, lat] = at === "middle" ? labelPoint(boundary) : corner;
    await createMarker(tx, customerId, { ...marker, lat, lon });
  }
}
