import { useLocation } from "@remix-run/react";
import { CHOICE } from "~/session/choice-mark";
import { Menu, MenuHeading, MenuLink } from "~/ui/menu";
import { withParams } from "~/ui/url-state";
import type { ScopeChoice } from "./shell-data";

/** Links to the screen in view with another choice, which is remembered; the page's address can then be sent to a colleague. */
function useChoice(name: "season" | "division") {
  const { pathname, search } = useLocation();
  // What was narrowed within the division or the season before says nothing about another one.
  const dropped = { division: ["cursor", "divisions"], season: ["cursor", "since", "until"] }[name];
  const changes = Object.fromEntries(dropped.map((one) => [one, null]));
  return (value: string | number) => pathname + withParams(search, { ...changes, [name]: value, [CHOICE]: name });
}

export function SeasonMenu({ season, seasons }: ScopeChoice) {
  const choice = useChoice("season");
  return (
    <Menu trigger={<span className="num">{season}</span>} label={`Сезон ${season}`} look="shell-choice">
      <MenuHeading>Сезон</MenuHeading>
      {seasons.map((year) => (
        <MenuLink key={year} to={choice(year)} current={year === season}>
          {year}
        </MenuLink>
      ))}
    </Menu>
  );
}

function chosenName({ division, divisions, groups }: ScopeChoice): string {
  const id = Number(division.slice(1));
  const all = divisions.flatMap((one) => [one, ...one.divisions]);
  const chosen = division.startsWith("g") ? groups.find((group) => group.id === id) : all.find((one) => one.id === id);
  return chosen?.name ?? "Все подразделения";
}

function DivisionLinks({ divisions, division }: Pick<ScopeChoice, "divisions" | "division">) {
  const choice = useChoice("division");
  return divisions.map((one) => (
    <div key={one.id}>
      <MenuLink to={choice(`d${one.id}`)} current={division === `d${one.id}`}>
        {one.name}
      </MenuLink>
      {one.divisions.map((inner) => (
        <MenuLink key={inner.id} to={choice(`d${inner.id}`)} current={division === `d${inner.id}`}>
          <span className="pl-4">{inner.name}</span>
        </MenuLink>
      ))}
    </div>
  ));
}

/** A group opens to show its divisions; choosing its name chooses all of them. */
function GroupLinks({
  group,
  divisions,
  division,
}: { group: ScopeChoice["groups"][number] } & Pick<ScopeChoice, "divisions" | "division">) {
  const choice = useChoice("division");
  const inside = divisions.filter(({ divisiongroup_id }) => divisiongroup_id === group.id);
  return (
    <details
      className="shell-group"
      open={inside.some(({ id }) => division === `d${id}`) || division === `g${group.id}`}
    >
      <summary className="menu-item">{group.name}</summary>
      <MenuLink to={choice(`g${group.id}`)} current={division === `g${group.id}`}>
        Вся группа
      </MenuLink>
      <DivisionLinks divisions={inside} division={division} />
    </details>
  );
}

export function DivisionMenu(scope: ScopeChoice) {
  const choice = useChoice("division");
  const { division, divisions, groups } = scope;
  const name = chosenName(scope);
  return (
    <Menu
      trigger={<span className="shell-choice-text">{name}</span>}
      label={`Подразделение: ${name}`}
      look="shell-choice"
    >
      <MenuLink to={choice("all")} current={division === "all"}>
        Все подразделения
      </MenuLink>
      {groups.map((group) => (
        <GroupLinks key={group.id} group={group} divisions={divisions} division={division} />
      ))}
      <DivisionLinks
        divisions={divisions.filter(({ divisiongroup_id }) => divisiongroup_id === null)}
        division={division}
      />
    </Menu>
  );
}
