import { useLocation } from "@remix-run/react";
import { CountBadge } from "../../badge";
import { Icon } from "../../icons";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "../../menu";
import { Tabs } from "../../tabs";
import { HelpTip, Tooltip } from "../../tooltip";
import { withParams } from "../../url-state";
import { longText, Row, Sample } from "./sample";

export function MenuSamples() {
  const { search } = useLocation();
  const tab = new URLSearchParams(search).get("tab") ?? "all";
  const to = (name: string) => withParams(search, { tab: name });
  return (
    <Sample title="Меню, вкладки, подсказки">
      <Row>
        <Menu trigger="Подразделение" look={{ variant: "secondary" }}>
          <MenuHeading>Группы</MenuHeading>
          <MenuLink to="?" icon="division" current>
            Все подразделения
          </MenuLink>
          <MenuLink to="?division=2">{longText}</MenuLink>
          <MenuSeparator />
          <MenuButton icon="trash" danger>
            Удалить
          </MenuButton>
          <MenuButton icon="download" disabled>
            Недоступно
          </MenuButton>
        </Menu>
        <Menu trigger={<Icon name="more" />} label="Действия" look={{ variant: "ghost", label: "Действия" }} plain>
          <MenuLink to="?" icon="edit">
            Изменить
          </MenuLink>
          <MenuLink to="?" icon="copy">
            Копировать
          </MenuLink>
        </Menu>
        <span className="inline-flex items-center">
          <Icon name="bell" label="Уведомления" /> <CountBadge count={7} label="Непрочитанных" />
          <CountBadge count={240} label="Непрочитанных" />
        </span>
        <Tooltip text="Показывается при наведении и при выборе клавишами">
          {(describedBy) => (
            <button type="button" className="btn btn-secondary" aria-describedby={describedBy}>
              Наведите
            </button>
          )}
        </Tooltip>
        <HelpTip text={longText} side="bottom" />
      </Row>
      <Tabs
        label="Вкладки"
        tabs={[
          { to: to("all"), label: "Все поля", count: 1234, current: tab === "all" },
          { to: to("season"), label: "Только сезон 2026", current: tab === "season" },
          { to: to("long"), label: longText, current: tab === "long" },
        ]}
        aside={<HelpTip text="Поля, действующие в выбранном сезоне" side="bottom" align="end" />}
      />
    </Sample>
  );
}
