import { expect, test } from "vitest";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import { templates } from "../../season-plans/templates";
import { judgeWork } from "./judge-work";
import type { OtherWork } from "./situation";

const { pesticides, worktypes } = standardDictionaries;
const groupOf = new Map(worktypes.map(({ id, group }) => [id, group]));

test.each(templates)("$name breaks no rule where its works begin on their first days", ({ crop_id, works }) => {
  const standing = works.map(({ work_type_id, year, start, products }): OtherWork & { sent: typeof products } => {
    const first = `${2026 + year}-${start}`;
    return {
      season: 2026,
      typeId: work_type_id,
      typeName: worktypes.find(({ id }) => id === work_type_id)?.name ?? "",
      span: { first, last: first },
      cropId: crop_id,
      pesticides: products.flatMap(({ kind, product_id }) => (kind === "pesticide" ? product_id : [])),
      sent: products,
    };
  });
  const reasons = standing.flatMap((work) => {
    const { items, work: stay } = judgeWork({
      work: {
        season: 2026,
        typeId: work.typeId,
        group: groupOf.get(work.typeId ?? 0) ?? null,
        span: work.span,
        products: work.sent,
      },
      land: {
        cropId: crop_id,
        sowedAt: null,
        harvestedAt: null,
        waterDistance: 1000,
        works: standing.filter((one) => one !== work),
      },
      pesticideOf: (id) => pesticides.find((one) => one.id === id),
    });
    return [stay, ...items].flatMap(({ verdict, reasons }) => (verdict === "forbidden" ? reasons : []));
  });
  expect(reasons).toEqual([]);
});
