import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "~/ui/menu";
import { fullName } from "~/words/format";
import type { ShellData } from "./shell-data";

interface UserMenuProps {
  user: ShellData["user"];
  mayLogOut: boolean;
  /** Where the profile is, in the areas that have one. */
  profileTo: string | undefined;
}

/** The user's name, last name first, and what belongs to them. */
export function UserMenu({ user, mayLogOut, profileTo }: UserMenuProps) {
  const name = fullName(user);
  const trigger = (
    <>
      <Avatar name={name} />
      <span className="shell-user-name">{name}</span>
    </>
  );
  return (
    <Menu trigger={trigger} label={name} look="shell-button" align="end">
      <MenuHeading>{user.email}</MenuHeading>
      {profileTo && (
        <MenuLink to={profileTo} icon="user">
          Мой профиль
        </MenuLink>
      )}
      {mayLogOut && (
        <>
          {profileTo && <MenuSeparator />}
          <Form method="post" action={paths.logout()} reloadDocument>
            <MenuButton type="submit" icon="logout">
              Выйти
            </MenuButton>
          </Form>
        </>
      )}
    </Menu>
  );
}
