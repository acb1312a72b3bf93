import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { DeleteButton } from "~/ui/form/delete-button";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { Refusals } from "./list-frame";
import type { ParkWorks } from "./park-works.server";
import { useWindow } from "./use-window";
import { WorksCard } from "./works-card";

interface ParkPageProps {
  id: number;
  /** As messages call it. */
  name: string;
  title: string;
  subtitle: string;
  /** The list that it belongs to. */
  list: { label: string; to: string };
  /** What is known of it; what has no value is left out. */
  facts: [string, ReactNode][];
  /** Null where the caller may not see works. */
  works: ParkWorks | null;
  mayEdit: boolean;
  answer: FormAnswer | undefined;
  /** Beside the facts. */
  aside?: ReactNode;
  /** The windows over the page. */
  children: ReactNode;
}

/** The page of a machine or an implement: its data and where it worked. */
export function ParkPage(page: ParkPageProps) {
  const { to } = useWindow();
  const actions = page.mayEdit && (
    <>
      <DeleteButton sent={{ id: page.id, name: page.name }} />
      <LinkButton to={to({ edit: page.id })} variant="primary" icon="edit">
        Изменить
      </LinkButton>
    </>
  );
  return (
    <main className="p-4">
      <PageHeader
        crumbs={[page.list, { label: page.title }]}
        title={page.title}
        subtitle={page.subtitle}
        actions={actions}
      />
      <Refusals answer={page.answer} />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="grid grid-cols-1 gap-4">
          <Card title="Данные">
            <Facts facts={page.facts} />
          </Card>
          {page.aside}
        </div>
        {page.works && (
          <div className="min-w-0 lg:col-span-2">
            <WorksCard {...page.works} />
          </div>
        )}
      </div>
      {page.children}
    </main>
  );
}
