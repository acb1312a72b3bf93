import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import type { Organisation } from "#contract/installation";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { ConfirmDelete } from "~/ui/confirm-delete";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { count } from "~/words/format";
import { askedPage } from "../asked-page.server";
import { AtPartner } from "../at-partner";
import { actOnOrganisations } from "./actions.server";
import { createOrganisationForm } from "./form";
import { OrganisationDialog } from "./organisation-dialog";

export const meta: MetaFunction = () => [{ title: "Консультанты — Полевод" }];

export async function loader({ context: { api }, request }: LoaderFunctionArgs) {
  const { window } = askedPage(request);
  const { items, partners } = await api.load(calls.listOrganisations, {});
  const edited = window("edit");
  return {
    organisations: items,
    partners,
    adding: window("new") !== null,
    edited: items.find(({ id }) => id === edited) ?? null,
    deleted: items.find(({ id }) => id === window("delete")) ?? null,
    constraint: getZodConstraint(createOrganisationForm),
  };
}

export const action = actOnOrganisations;

export const shouldRevalidate = afterRefusal;

export default function Organisations() {
  const { organisations, partners, adding, edited, deleted, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const none = organisations.length === 0;
  const add = <AddLink to={paths.installationAdvisors({ new: 1 })}>Добавить организацию</AddLink>;
  return (
    <main className="p-4">
      <PageHeader
        title="Консультанты"
        subtitle="Организации, чьи агрономы работают в хозяйствах"
        actions={none ? undefined : add}
      />
      {none ? (
        <EmptyState title="Организаций консультантов пока нет" icon="division" actions={add}>
          Хозяйства работают и без них: своими пользователями.
        </EmptyState>
      ) : (
        <OrganisationTable organisations={organisations} partners={partners} />
      )}
      {(adding || edited) && <OrganisationDialog key={edited?.id} {...{ edited, partners, constraint, answer }} />}
      {deleted && (
        <ConfirmDelete
          title={`Удалить организацию «${deleted.name}»?`}
          id={deleted.id}
          name={deleted.name}
          closeTo={paths.installationAdvisors()}
          errors={refusalTexts(refusalOf(answer, "delete"))}
        >
          <p>Её пользователи войти больше не смогут. Всё, что они внесли в хозяйствах, останется.</p>
        </ConfirmDelete>
      )}
    </main>
  );
}

const wide = "hidden md:table-cell";

interface OrganisationTableProps {
  organisations: Organisation[];
  partners: readonly string[];
}

function OrganisationTable({ organisations, partners }: OrganisationTableProps) {
  return (
    <Table label="Организации консультантов" className="card">
      <thead>
        <tr>
          <HeaderCell>Организация</HeaderCell>
          <HeaderCell className={wide}>У партнёра</HeaderCell>
          <HeaderCell numeric>Хозяйств</HeaderCell>
          <HeaderCell numeric>Пользователей</HeaderCell>
          <ActionsHeader />
        </tr>
      </thead>
      <tbody>
        {organisations.map(({ id, name, partner, external_id, customers_count, users_count }) => (
          <tr key={id}>
            <th scope="row" className="w-full">
              {name}
              <span className="block text-sm text-muted">№ {id}</span>
            </th>
            <td className={wide}>
              <AtPartner {...{ partner, external_id, partners }} />
            </td>
            <td className="num">{count(customers_count)}</td>
            <td className="num">
              <Link
                to={paths.installationPeople({ advisor: id })}
                aria-label={`Пользователи организации ${name}: ${users_count}`}
                className="text-action underline"
              >
                {count(users_count)}
              </Link>
            </td>
            <td>
              <div className="flex justify-end">
                <LinkButton
                  to={paths.installationAdvisors({ edit: id })}
                  icon="edit"
                  label={`Изменить: ${name}`}
                  variant="ghost"
                  size="sm"
                />
                <LinkButton
                  to={paths.installationAdvisors({ delete: id })}
                  icon="trash"
                  label={`Удалить: ${name}`}
                  variant="ghost"
                  size="sm"
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
