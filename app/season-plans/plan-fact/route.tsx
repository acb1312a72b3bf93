import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { AttachLink } from "../attach-link";
import { ProductFacts, WorkFacts } from "./fact-tables";
import { loadFact } from "./queries.server";

export const loader = (args: LoaderFunctionArgs) => loadFact(args);

export default function PlanFact() {
  const { works, beside, products, hasFields } = useLoaderData<typeof loader>();
  if (!hasFields || works.length + beside.length === 0)
    return (
      <EmptyState title="Сравнивать пока нечего" icon="analytics" actions={<AttachLink />}>
        План и факт появятся, когда к техкарте с работами прикрепят поля.
      </EmptyState>
    );
  return (
    <>
      <h2 className="mb-2">Площади и сроки</h2>
      <p className="mb-2 text-muted">
        План — сроки и нормы самой техкарты на всю площадь её полей, факт — выполненные на этих полях работы.
      </p>
      <WorkFacts works={works} beside={beside} />
      {products.length > 0 && (
        <>
          <h2 className="mb-2 mt-6">Материалы</h2>
          <p className="mb-2 text-muted">
            Нормы протравителей считаются на семена, высеянные на том же поле; пока посева нет — на запланированные.
          </p>
          <ProductFacts products={products} />
        </>
      )}
    </>
  );
}
