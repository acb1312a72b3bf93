import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Tabs } from "~/ui/tabs";
import { useCustomerId } from "~/use-customer-id";
import "../rotation.css";

export const meta: MetaFunction = () => [{ title: "Севооборот — Полевод" }];

export default function RotationLayout() {
  const customerId = useCustomerId();
  const { pathname } = useLocation();
  const tabs = [
    { label: "По полям", to: paths.rotation(customerId) },
    { label: "Структура посевов", to: paths.rotationShares(customerId) },
    { label: "Сроки возврата", to: paths.rotationIntervals(customerId) },
  ];
  return (
    <div className="rotation">
      <section className="rotation-head no-print" aria-label="Севооборот">
        <h1>Севооборот</h1>
        <Tabs label="Разделы севооборота" tabs={tabs.map((tab) => ({ ...tab, current: pathname === tab.to }))} />
      </section>
      <Outlet />
    </div>
  );
}
