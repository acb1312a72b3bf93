import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { DeleteButton } from "~/ui/form/delete-button";
import { Icon } from "~/ui/icons";
import { LinkButton } from "~/ui/link-button";
import { Menu, MenuLink } from "~/ui/menu";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import { counted, hectares } from "~/words/format";
import { CropName } from "../crop-name";
import { DoneShare } from "../done-share";
import type { PlanScreen } from "../load-plan.server";

export function PlanHeader(screen: PlanScreen) {
  const { customerId, plan, crop } = screen;
  return (
    <PageHeader
      crumbs={[{ label: "Техкарты", to: paths.seasonplans(customerId, { season: plan.season }) }, { label: plan.name }]}
      title={plan.name}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-4">
          <CropName crop={crop} />
          <span>{`Сезон ${plan.season}`}</span>
          <span>{`${counted(plan.fields_count, "поле", "поля", "полей")}, ${hectares(plan.fields_area)}`}</span>
          {plan.field_works_count > 0 && (
            <span>
              Выполнено: <DoneShare done={plan.completed_count} total={plan.field_works_count} />
            </span>
          )}
        </span>
      }
      actions={<PlanActions {...screen} />}
    >
      {plan.description && <p className="mb-2 max-w-4xl whitespace-pre-line">{plan.description}</p>}
      <PlanTabs {...screen} />
    </PageHeader>
  );
}

function PlanTabs({ customerId, plan }: PlanScreen) {
  const { pathname } = useLocation();
  const page = paths.seasonPlan(customerId, plan.id);
  const fields = paths.seasonPlan(customerId, plan.id, "fields");
  const ofFields = pathname.startsWith(fields) || pathname === paths.seasonPlan(customerId, plan.id, "attach");
  const tab = (label: string, to: string, current = pathname === to) => ({ label, to, current });
  return (
    <Tabs
      label="Разделы техкарты"
      tabs={[
        { ...tab("Работы", page), count: plan.works_count },
        { ...tab("Поля", fields, ofFields), count: plan.fields_count },
        tab("План и факт", paths.seasonPlan(customerId, plan.id, "fact")),
        tab("Потребность", paths.seasonPlan(customerId, plan.id, "needs")),
      ]}
    />
  );
}

function PlanActions({ customerId, plan, mayEdit }: PlanScreen) {
  const to = (tab: "edit" | "print" | "export") => paths.seasonPlan(customerId, plan.id, tab);
  const copy = (season: number) => paths.seasonPlan(customerId, plan.id, "copy", { to: season });
  return (
    <>
      <LinkButton to={to("print")} variant="ghost" icon="file">
        Для печати
      </LinkButton>
      <LinkButton to={to("export")} variant="ghost" icon="download" download>
        Скачать xlsx
      </LinkButton>
      {mayEdit && (
        <>
          <DeleteButton
            action={paths.seasonplans(customerId)}
            sent={{ id: plan.id, name: plan.name, season: plan.season }}
          />
          <Menu
            trigger={
              <>
                <Icon name="copy" className="btn-lead" />
                Скопировать
              </>
            }
            look={{ variant: "secondary" }}
            align="end"
          >
            <MenuLink to={copy(plan.season + 1)} icon="arrow-right">{`В сезон ${plan.season + 1}`}</MenuLink>
            <MenuLink to={copy(plan.season)} icon="copy">
              В этот же сезон
            </MenuLink>
          </Menu>
          <LinkButton to={to("edit")} variant="primary" icon="edit">
            Изменить
          </LinkButton>
        </>
      )}
    </>
  );
}
