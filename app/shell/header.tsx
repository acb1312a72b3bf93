import { NotificationsMenu } from "~/notifications/notifications-menu";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { Logo } from "~/ui/logo";
import { GoToField } from "./go-to-field";
import { HelpMenu } from "./help-menu";
import { DivisionMenu, SeasonMenu } from "./scope-menus";
import type { ShellData } from "./shell-data";
import { UserMenu } from "./user-menu";

/** With one division its own name in the menu beside it tells whose land it is. */
const severalDivisions = (scope: ShellData["scope"]) => (scope?.divisions.length ?? 0) > 1;

export function Header({ brand, user, customer, acting, scope, studyDay, unread, support, profileTo }: ShellData) {
  return (
    <header className="shell-header">
      <Link to={paths.root()} className="shell-logo" aria-label="На главную">
        <Logo brand={brand} />
      </Link>
      {customer && acting && (
        <Link
          to={paths.advisor()}
          className="shell-client"
          title={`К списку клиентов. Вы работаете от имени: ${customer.name}`}
        >
          {severalDivisions(scope) ? customer.name : "К клиентам"}
        </Link>
      )}
      {scope && (
        <div className="shell-scope">
          <DivisionMenu {...scope} />
          <SeasonMenu {...scope} />
        </div>
      )}
      {studyDay && (
        <span className="shell-study" title="Хозяйство для знакомства: в нём всегда этот день, время идёт настоящее">
          <span className="shell-study-word">Учебный день: </span>
          {studyDay}
        </span>
      )}
      <div className="shell-actions">
        {customer && <GoToField customerId={customer.id} />}
        {customer && unread !== undefined && brand === "default" && (
          <NotificationsMenu customerId={customer.id} unread={unread} />
        )}
        <HelpMenu support={support} />
        <UserMenu user={user} mayLogOut={brand === "default"} profileTo={profileTo} />
      </div>
    </header>
  );
}
