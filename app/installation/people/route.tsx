import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeletePerson } from "~/identity/delete-person";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { SearchForm } from "~/ui/form/search-form";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { Tabs } from "~/ui/tabs";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { useListPlace } from "../list-place";
import { AccountDialog } from "./account-dialog";
import { actOnPeople } from "./actions.server";
import { HelpDialog } from "./help-dialog";
import { PeopleTable } from "./people-table";
import { loadPeople, type PeopleScreen } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Пользователи — Полевод" }];
/** The page may hold a one-time link. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = (args: LoaderFunctionArgs) => loadPeople(args);
export const action = actOnPeople;

export const shouldRevalidate = afterRefusal;

export default function People() {
  const screen = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const answer = acted && "result" in acted ? acted : undefined;
  const place = useListPlace();
  const { people, nextCursor, q, asked, organisation, mayAdd, adding, edited, helped, deleted } = screen;
  const add = mayAdd && (
    <AddLink to={place({ new: 1 })}>
      {asked.administrators ? "Добавить администратора" : "Добавить пользователя"}
    </AddLink>
  );
  return (
    <main className="p-4">
      <PageHeader
        title="Пользователи"
        subtitle={
          organisation ?? (mayAdd ? undefined : "Добавляют их у хозяйства, у организации или среди администраторов")
        }
        actions={add}
      >
        <Views {...screen} />
      </PageHeader>
      <SearchForm
        q={q}
        label="Поиск пользователя по имени или почте"
        placeholder="Поиск по имени или почте..."
        drops={["new", "edit", "help", "delete"]}
      />
      {people.length > 0 ? (
        <PeopleTable {...screen} />
      ) : (
        <EmptyState title={q ? "Никто не найден" : "Пользователей пока нет"} icon="users">
          {q ? `Ни в имени, ни в почте нет «${q}».` : "Добавьте первого: дальше он справится сам."}
        </EmptyState>
      )}
      <ShowMore nextCursor={nextCursor} />
      {((adding && mayAdd) || edited) && <AccountDialog key={edited?.id} {...screen} answer={answer} />}
      {deleted && (
        <DeletePerson person={deleted} closeTo={place()} errors={refusalTexts(refusalOf(answer, "delete"))} />
      )}
      {helped && (
        <HelpDialog
          person={helped}
          link={acted && "link" in acted ? acted.link : null}
          errors={refusalTexts(refusalOf(answer, "reset", "end", "code-off"))}
        />
      )}
    </main>
  );
}

function Views({ asked, organisation }: Pick<PeopleScreen, "asked" | "organisation">) {
  const { customer, advisor, administrators } = asked;
  const everybody = customer === null && advisor === null && !administrators;
  const tabs = [
    { label: "Все", to: paths.installationPeople(), current: everybody },
    { label: "Администраторы системы", to: paths.installationPeople({ administrators: 1 }), current: administrators },
    ...(organisation
      ? [{ label: organisation, to: paths.installationPeople({ customer, advisor }), current: true }]
      : []),
  ];
  return <Tabs label="Чьи пользователи" tabs={tabs} />;
}
