import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { ConfirmDelete } from "~/ui/confirm-delete";
import { EmptyState } from "~/ui/empty-state";
import { SearchForm } from "~/ui/form/search-form";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { useListPlace } from "../list-place";
import { actOnHoldings } from "./actions.server";
import { HoldingDialog } from "./holding-dialog";
import { HoldingTable } from "./holding-table";
import { loadHoldings } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Хозяйства — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadHoldings(args);
export const action = actOnHoldings;

export const shouldRevalidate = afterRefusal;

export default function Holdings() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const place = useListPlace();
  const { holdings, nextCursor, q, adding, edited, deleted } = screen;
  const add = <AddLink to={paths.installation({ new: 1 })}>Добавить хозяйство</AddLink>;
  const none = holdings.length === 0 && !q;
  return (
    <main className="p-4">
      <PageHeader title="Хозяйства" subtitle="Кто работает в этой системе" actions={none ? undefined : add} />
      {!none && <SearchForm q={q} label="Поиск хозяйства по названию" drops={["new", "edit", "delete"]} />}
      {holdings.length > 0 && <HoldingTable {...screen} />}
      {none && (
        <EmptyState title="Хозяйств пока нет" icon="home" actions={add}>
          Добавьте первое, а затем его пользователей.
        </EmptyState>
      )}
      {holdings.length === 0 && q && (
        <EmptyState
          title="Ничего не найдено"
          icon="search"
          actions={<LinkButton to={paths.installation()}>Показать все</LinkButton>}
        >
          Хозяйств с «{q}» в названии нет.
        </EmptyState>
      )}
      <ShowMore nextCursor={nextCursor} />
      {(adding || edited) && <HoldingDialog key={edited?.id} {...screen} answer={answer} />}
      {deleted && (
        <ConfirmDelete
          title={`Удалить хозяйство «${deleted.name}»?`}
          id={deleted.id}
          name={deleted.name}
          closeTo={place()}
          errors={refusalTexts(refusalOf(answer, "delete"))}
        >
          <p>Удалить можно хозяйство, в котором ещё ничего не внесено. Его пользователи войти больше не смогут.</p>
        </ConfirmDelete>
      )}
    </main>
  );
}
