/**
 * Finds fields in the list by their names, and puts the nearest first. It goes into a page as text: all that it needs stands in it.
 */
export function findFields(): void {
  const tools = document.getElementById("find");
  const told = document.getElementById("found");
  const list = document.querySelector(".offline-fields");
  const box = tools?.querySelector("input");
  if (!tools || !told || !list || !box) return;
  const plain = (text: string) => text.toLowerCase().replace(/ё/g, "е");
  const lines = [...list.children] as HTMLElement[];
  tools.hidden = false;
  const find = () => {
    const wanted = plain(box.value.trim());
    for (const line of lines) line.hidden = !plain(line.querySelector("span")?.textContent ?? "").includes(wanted);
    told.textContent = wanted && lines.every(({ hidden }) => hidden) ? "Такого поля нет" : "";
  };
  const metresFrom = (line: HTMLElement, { longitude, latitude }: GeolocationCoordinates) => {
    const [lon = Number.NaN, lat = Number.NaN] = (line.dataset.at ?? "").split(" ").map(Number);
    const narrow = Math.cos((latitude * Math.PI) / 180);
    const away = Math.hypot((lon - longitude) * narrow, lat - latitude) * 111_320;
    return Number.isFinite(away) ? away : Infinity;
  };
  const order = ({ coords }: GeolocationPosition) => {
    const away = new Map(lines.map((line) => [line, metresFrom(line, coords)]));
    const nearest = [...lines].sort((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0));
    list.append(...nearest);
    told.textContent = "Сначала ближайшие";
  };
  box.addEventListener("input", find);
  tools.querySelector("button")?.addEventListener("click", () => {
    told.textContent = "Ищем место…";
    navigator.geolocation.getCurrentPosition(order, () => {
      told.textContent = "Телефон не сообщает местоположение";
    });
  });
}
