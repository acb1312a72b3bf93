import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { counted } from "~/words/format";
import { ClientSearch } from "./client-search";
import { ClientTable } from "./client-table";
import { loadClients } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Клиенты — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadClients(args);

export default function Clients() {
  const { clients, total, q, sort, screen: cameFrom } = useLoaderData<typeof loader>();
  // Sorting and searching come from this very list, which must not make it forget where the advisor was.
  const [screen] = useState(cameFrom);
  const found = q ? `Найдено ${clients.length} из ${total}` : counted(total, "хозяйство", "хозяйства", "хозяйств");
  if (total === 0) return <NoClients />;
  return (
    <main className="p-4">
      <PageHeader title="Клиенты" subtitle={found} />
      <ClientSearch q={q} screen={screen} sort={sort} />
      {clients.length > 0 ? (
        <ClientTable clients={clients} sort={sort} screen={screen} />
      ) : (
        <EmptyState
          title="Ничего не найдено"
          icon="search"
          actions={<LinkButton to={paths.advisor({ screen })}>Показать всех</LinkButton>}
        >
          Хозяйств с «{q}» в названии нет.
        </EmptyState>
      )}
    </main>
  );
}

const NoClients = () => (
  <main className="p-4">
    <PageHeader title="Клиенты" />
    <EmptyState title="Клиентов пока нет" icon="home">
      Когда администратор закрепит за вашей организацией хозяйства, они появятся здесь.
    </EmptyState>
  </main>
);
