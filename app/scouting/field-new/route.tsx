import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useActionData, useLoaderData, useParams, useRouteError } from "@remix-run/react";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { ErrorPanel } from "~/ui/error-panel";
import { RouteError } from "~/ui/route-error";
import { webAppLinks } from "~/web-app";
import { addScout } from "../add-scout.server";
import { InspectPage } from "../inspect-page";
import { loadInspection } from "../load-inspection.server";

/** Opened on foot, on a line that hardly is one: no router, one script of its own, and no frame around. */
export const handle: PageHandle = { scripts: false };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Осмотр: ${data?.own.name ?? ""} — Полевод` }];

export const links = webAppLinks;

export const loader = (args: LoaderFunctionArgs) => loadInspection(args);
export const action = (args: ActionFunctionArgs) => addScout(args);

export default function InspectField() {
  return <InspectPage screen={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

/** What was begun on a field that is deleted meanwhile lies on the phone under its address, which opens no more. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { customerId, fieldId } = useParams();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError error={error} />;
  const begun = `${paths.chooseToScout(Number(customerId))}?mend=draft-${customerId}-${fieldId}`;
  return (
    <main className="p-4">
      <ErrorPanel
        level={1}
        title="Такого поля нет"
        actions={
          <a className="btn btn-primary" href={begun}>
            Осмотреть другое поле
          </a>
        }
      >
        Поле удалено или объединено с другим. Если осмотр на нём был начат, введённое осталось на телефоне: оно
        откроется, и его можно отнести к другому полю.
      </ErrorPanel>
    </main>
  );
}
