import { bboxHolds, bboxOf } from "../bbox";
import type { Bbox } from "../types";
import type { ImportedColumn, ImportedFeature } from "./features";

/** Russia and the countries around it where boundaries are most likely to lie. */
const HOME: Bbox = [19, 41, 180, 82];

/**
 * Most boundaries lie outside the home region and would lie inside with longitude and latitude exchanged: a file in the
 * wrong order from the south of Russia lands in the Caspian Sea, where nothing proves it wrong.
 */
function axesLookExchanged(features: ImportedFeature[]): boolean {
  const boundaries = features.flatMap(({ boundary }) => boundary ?? []);
  const suspicious = boundaries.filter((boundary) => {
    const [west, south] = bboxOf(boundary);
    return !bboxHolds(HOME, [west, south]) && bboxHolds(HOME, [south, west]);
  });
  return suspicious.length * 2 > boundaries.length;
}

/** Letters were replaced by question marks when the file was saved; nothing brings them back. */
const lettersAreLost = (columns: ImportedColumn[]) =>
  columns.some(({ name, samples }) => [name, ...samples].some((text) => text.includes("???")));

/** What looks wrong in a file that can be read, in Russian. */
export function suspicions(features: ImportedFeature[], columns: ImportedColumn[]): string[] {
  const warnings: string[] = [];
  if (axesLookExchanged(features)) {
    warnings.push("Проверьте контуры на карте: похоже, широта и долгота в файле перепутаны местами");
  }
  if (lettersAreLost(columns)) {
    warnings.push(
      "В таблице файла вместо букв стоят вопросительные знаки: она была сохранена в неподходящей кодировке",
    );
  }
  return warnings;
}
