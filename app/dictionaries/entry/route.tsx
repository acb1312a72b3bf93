import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { ColorSwatch } from "~/ui/color-swatch";
import { Facts } from "~/ui/facts";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { actOnEntries } from "../actions.server";
import { DemoNotice } from "../demo-notice";
import { EntryLinks } from "../entry-links";
import { MergeDialog } from "../merge/merge-dialog";
import { EntryDialog } from "../own-form/entry-dialog";
import type { Fact } from "../view";
import { DeleteDialog } from "./delete-dialog";
import { EntrySection } from "./entry-section";
import { LikeNotice } from "./like-notice";
import { loadEntry } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? "Справочник"} — Полевод` }];

export const loader = (args: LoaderFunctionArgs) => loadEntry(args);
export const action = actOnEntries;
export const shouldRevalidate = afterRefusal;

const ownActions = (
  <>
    <LinkButton to="?delete=1" variant="ghost" icon="trash">
      Удалить
    </LinkButton>
    <LinkButton to="?merge=1" variant="ghost" icon="merge">
      Объединить…
    </LinkButton>
    <LinkButton to="?edit=1" icon="edit">
      Изменить
    </LinkButton>
  </>
);

const shown = ({ value }: Fact) => {
  if (value === null || typeof value === "string") return value;
  return value.length > 0 && <EntryLinks links={value} />;
};

export default function DictionaryEntry() {
  const { customerId, name, id, title, dictionaryTitle, color, own, windows, facts, sections } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const list = paths.dictionary(customerId, name);
  const here = paths.dictionaryEntry(customerId, name, id);
  const heading = (
    <>
      {color && <ColorSwatch color={color} size={24} className="mr-2" />}
      {title}
    </>
  );
  return (
    <main className="p-4">
      <PageHeader
        title={heading}
        subtitle={own && <Badge tone="success">Своя запись хозяйства</Badge>}
        crumbs={[{ label: dictionaryTitle, to: list }, { label: title }]}
        actions={windows && ownActions}
      />
      {name === "pesticides" && !own && <DemoNotice />}
      {windows?.like && <LikeNotice like={windows.like} />}
      {facts.length > 0 && (
        <Card className="max-w-3xl">
          <Facts facts={facts.map((fact) => [fact.label, shown(fact)])} />
        </Card>
      )}
      {sections.map((section) => (
        <EntrySection key={section.title} {...section} />
      ))}
      {windows?.editing && (
        <EntryDialog
          dictionary={windows.dictionary}
          record={{ id, version: windows.version }}
          values={windows.editing.values}
          options={windows.editing.options}
          closeTo={here}
          answer={answer}
        />
      )}
      {windows?.merging && (
        <MergeDialog
          record={{ id, version: windows.version, name: title }}
          closeTo={here}
          answer={answer}
          {...windows.merging}
        />
      )}
      {windows && windows.uses !== null && (
        <DeleteDialog
          id={id}
          name={title}
          uses={windows.uses}
          closeTo={here}
          errors={refusalTexts(refusalOf(answer, "delete"))}
        />
      )}
    </main>
  );
}
