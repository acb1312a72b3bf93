import { Form, useLocation } from "@remix-run/react";
import { mainCrops } from "#formats/main-sowing";
import { outlineSize } from "~/map/draw-outline";
import { paths } from "~/paths";
import { ColorSwatch } from "~/ui/color-swatch";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { LinkButton } from "~/ui/link-button";
import { Menu, MenuButton, MenuLink } from "~/ui/menu";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import { hectares, missingCrop } from "~/words/format";
import type { FieldScreen } from "../load-field.server";

const tabs = [
  { label: "Обзор", tab: undefined },
  { label: "Посевы", tab: "sowings" },
  { label: "Участки", tab: "plots" },
  { label: "Опыт", tab: "trial" },
  { label: "Работы", tab: "works" },
  { label: "Треки", tab: "extents" },
  { label: "Осмотры", tab: "scouts" },
  { label: "Погода", tab: "weather" },
  { label: "Вегетация", tab: "vegetation" },
  { label: "Прочее", tab: "other" },
  { label: "Документы", tab: "documents" },
  { label: "Изменения", tab: "history" },
] as const;

export function FieldHeader(screen: FieldScreen) {
  const { customerId, fieldId, field, names, mayEdit } = screen;
  const { pathname } = useLocation();
  const hidden = new Set<(typeof tabs)[number]["tab"]>([
    ...(screen.hasWorks ? [] : (["works", "extents"] as const)),
    ...(screen.hasWeather ? [] : (["weather"] as const)),
    ...(screen.hasVegetation ? [] : (["vegetation"] as const)),
  ]);
  return (
    <PageHeader
      crumbs={[{ label: "Карта и поля", to: paths.map(customerId, { field: fieldId }) }, { label: field.name }]}
      title={
        <span className="flex items-center">
          <Outline path={screen.outline} />
          {field.name}
        </span>
      }
      subtitle={
        <>
          <SeasonCrop {...screen} />
          {[areasOf(field), names.division].filter(Boolean).map((fact) => ` · ${fact}`)}
        </>
      }
      actions={mayEdit && <FieldActions {...screen} />}
    >
      <Tabs
        label="Разделы поля"
        tabs={tabs
          .filter(({ tab }) => !hidden.has(tab))
          .map(({ label, tab }) => {
            const to = paths.field(customerId, fieldId, tab);
            const current =
              pathname === to ||
              (tab === "works" && pathname.startsWith(`${to}/`)) ||
              // Zones are drawn by what is seen of the field.
              (tab === "vegetation" && pathname.startsWith(paths.fieldZones(customerId, fieldId)));
            return { label, to, current, ahead: true, preventScrollReset: true };
          })}
      />
    </PageHeader>
  );
}

/** The measured area, and what the papers say where they say something else. */
function areasOf({ area, documented_area }: FieldScreen["field"]): string {
  const measured = area > 0 ? hectares(area) : "без границы";
  if (documented_area === null || hectares(documented_area) === hectares(area)) return measured;
  return `${measured} (по документам ${hectares(documented_area)})`;
}

function Outline({ path }: { path: string | null }) {
  if (!path) return null;
  return (
    <svg className="mr-3" width="40" height="40" viewBox={`0 0 ${outlineSize} ${outlineSize}`} aria-hidden="true">
      <path d={path} fill="#e2efe6" stroke="#0b6b4f" strokeWidth="3" fillRule="evenodd" strokeLinejoin="round" />
    </svg>
  );
}

function SeasonCrop({ field, season, crops }: FieldScreen) {
  const ids = mainCrops(field.sowings.filter(({ year }) => year === season));
  const grown = ids.flatMap((id) => crops.find((crop) => crop.id === id) ?? []);
  return (
    <>
      {grown.map(({ id, color }) => (
        <ColorSwatch key={id} color={color} className="mr-2 align-text-bottom" />
      ))}
      {`${grown.map(({ name }) => name).join(", ") || missingCrop}, ${season}`}
    </>
  );
}

function FieldActions({ customerId, fieldId, field }: FieldScreen) {
  return (
    <>
      <Menu trigger="Ещё" look={{ variant: "ghost" }}>
        {field.lat !== null && (
          <>
            <MenuLink to={paths.splitField(customerId, fieldId)} icon="split">
              Разделить
            </MenuLink>
            <MenuLink to={paths.mergeFields(customerId, { ids: fieldId })} icon="merge">
              Объединить с соседними
            </MenuLink>
          </>
        )}
        <Form method="post" action={paths.field(customerId, fieldId)}>
          <IdempotencyKey />
          <input type="hidden" name="name" value={field.name} />
          <MenuButton type="submit" name="intent" value="delete" icon="trash" danger>
            Удалить
          </MenuButton>
        </Form>
      </Menu>
      <LinkButton to={paths.boundary(customerId, fieldId)} variant="ghost" icon="map">
        Граница
      </LinkButton>
      <LinkButton to={paths.field(customerId, fieldId, "edit")} variant="primary" icon="edit">
        Изменить
      </LinkButton>
    </>
  );
}
