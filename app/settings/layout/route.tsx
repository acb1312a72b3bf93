import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { env } from "~/env.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { readRights } from "~/session/rights.server";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import { useCustomerId } from "~/use-customer-id";

export const meta: MetaFunction = () => [{ title: "Настройки — Полевод" }];

export async function loader({ context: { api }, params }: LoaderFunctionArgs) {
  const rights = await readRights(api, customerIn(params));
  return { weather: env.FEATURE_WEATHER, vegetation: rights.may("seeVegetation") };
}

export default function SettingsLayout() {
  const customerId = useCustomerId();
  const { pathname } = useLocation();
  const { weather, vegetation } = useLoaderData<typeof loader>();
  const tabs = [
    { label: "Подразделения", to: paths.settingsDivisions(customerId) },
    { label: "Группы", to: paths.settingsGroups(customerId) },
    { label: "Техника", to: paths.settingsMachines(customerId) },
    { label: "Орудия", to: paths.settingsEquipment(customerId) },
    { label: "Механизаторы", to: paths.settingsMechanizers(customerId) },
    { label: "Трекеры", to: paths.settingsTrackers(customerId) },
    { label: "Контроль техники", to: paths.settingsWatching(customerId) },
    { label: "Рабочий день", to: paths.settingsWorkDay(customerId) },
    { label: "Цвета культур", to: paths.settingsCropColors(customerId) },
    ...(weather
      ? [
          { label: "Погода", to: paths.settingsWeather(customerId) },
          { label: "Метеостанции", to: paths.settingsStations(customerId) },
        ]
      : []),
    ...(vegetation ? [{ label: "Вегетация", to: paths.settingsVegetation(customerId) }] : []),
    { label: "Пользователи", to: paths.settingsUsers(customerId) },
  ];
  return (
    <>
      <section className="bg-white px-4 pt-4" aria-label="Разделы настроек">
        <PageHeader title="Настройки" />
        <Tabs
          label="Разделы настроек"
          tabs={tabs.map((tab) => ({ ...tab, current: pathname === tab.to || pathname.startsWith(`${tab.to}/`) }))}
        />
      </section>
      <Outlet />
    </>
  );
}
