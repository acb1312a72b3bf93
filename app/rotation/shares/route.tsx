import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FirstFields } from "~/fields/first-fields";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { loadShares } from "./queries.server";
import { SharesTable } from "./shares-table";

export const meta: MetaFunction = () => [{ title: "Структура посевов — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadShares(args);

const purpose = "Здесь будет видно, сколько гектаров и какую долю земли занимает каждая культура по сезонам.";

export default function Shares() {
  const screen = useLoaderData<typeof loader>();
  return (
    <main className="p-4">
      {screen.lines.length > 0 ? (
        <>
          <div className="actions mb-4 justify-end no-print">
            <LinkButton to={screen.exportAddress} icon="download" download>
              Скачать xlsx
            </LinkButton>
          </div>
          <SharesTable {...screen} />
        </>
      ) : screen.wholeHolding && !screen.anyFields ? (
        <FirstFields customerId={screen.customerId} mayEdit={screen.mayEdit}>
          {purpose}
        </FirstFields>
      ) : (
        <EmptyState
          title={screen.anyFields ? "Культуры ещё не расставлены" : "В этом подразделении полей нет"}
          icon="rotation"
          actions={
            screen.anyFields && <LinkButton to={paths.rotation(screen.customerId)}>Расставить культуры</LinkButton>
          }
        >
          {purpose}
        </EmptyState>
      )}
    </main>
  );
}
