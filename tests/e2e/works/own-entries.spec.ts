import { moscowSeason } from "#formats/days/instants";
import { workGroup } from "../../../contract/work-words";
import { addEntryByColleague, sowByColleague } from "../support/colleague";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const year = moscowSeason(new Date());
const works = "/customer/1/fields/1001/works";

test("what a holding has added to the dictionaries is measured and named as the holding says", async ({
  page,
  line,
}) => {
  const crop_id = await addEntryByColleague(line.url, "crops", { name: "Полба", group: "зерновые" });
  await addEntryByColleague(line.url, "worktypes", { name: "Полив дождеванием", group: workGroup.fertilizing });
  await addEntryByColleague(line.url, "fertilizers", { name: "Раствор хозяйства", kind: "азотное", unit: "л/га" });
  await sowByColleague(line.url, [{ field_id: 1001, year, crop_id }]);

  await open(page, `${works}/new?season=${year}`);
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label, { exact: true }).first().fill(option);
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("Вид работы", "Полив дождеванием");
  await page.getByLabel("Начало").first().fill(`${year}-05-20`);
  await choose("Название", "Раствор хозяйства");
  await expect(page.getByLabel("Единица").first()).toContainText("л/га (обычная)");
  await page.getByRole("textbox", { name: "Норма", exact: true }).fill("30");
  await page.getByRole("button", { name: "Добавить работу" }).click();

  await expect(page.getByRole("heading", { name: "Полив дождеванием" })).toBeVisible();
  await expect(page.getByText("30 л/га")).toBeVisible();
  await expect(page.getByText("Полба").first()).toBeVisible();
  await expect(page.getByText("Культура не указана")).toHaveCount(0);
});
