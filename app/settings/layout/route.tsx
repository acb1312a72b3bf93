import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import { useCustomerId } from "~/use-customer-id";

export const meta: MetaFunction = () => [{ title: "Настройки — Полевод" }];

export default function SettingsLayout() {
  const customerId = useCustomerId();
  const { pathname } = useLocation();
  const tabs = [
    { label: "Подразделения", to: paths.settingsDivisions(customerId) },
    { label: "Группы", to: paths.settingsGroups(customerId) },
    { label: "Техника", to: paths.settingsMachines(customerId) },
    { label: "Орудия", to: paths.settingsEquipment(customerId) },
    { label: "Механизаторы", to: paths.settingsMechanizers(customerId) },
    { label: "Цвета культур", to: paths.settingsCropColors(customerId) },
    { label: "Пользователи", to: paths.settingsUsers(customerId) },
  ];
  return (
    <>
      <section className="bg-white px-4 pt-4" aria-label="Разделы настроек">
        <PageHeader title="Настройки" />
        <Tabs label="Разделы настроек" tabs={tabs.map((tab) => ({ ...tab, current: pathname === tab.to }))} />
      </section>
      <Outlet />
    </>
  );
}
