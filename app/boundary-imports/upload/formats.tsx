import { Card } from "~/ui/card";

const formats = [
  { name: "GeoJSON", text: "файл .geojson или .json с полигонами полей." },
  {
    name: "Shapefile",
    text: "один архив .zip, в нём .shp, .dbf, .shx и .prj. Система координат берётся из .prj, кодировка названий определяется сама.",
  },
  { name: "KML и KMZ", text: "как их сохраняют Google Earth и SAS.Планета." },
];

/** What can be sent and what happens next. */
export function Formats() {
  return (
    <Card title="Что подойдёт">
      <dl>
        {formats.map(({ name, text }) => (
          <div key={name} className="mb-2">
            <dt className="inline font-semibold">{name}</dt>
            <dd className="inline"> — {text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mb-1 mt-4">Что будет дальше</h3>
      <ol className="list-decimal pl-5">
        <li>Проверим каждый контур и покажем, какие с ошибками, а какие уже есть среди ваших полей.</li>
        <li>Вы укажете, в каких колонках названия, подразделения, культуры и площади.</li>
        <li>После вашего подтверждения поля появятся все сразу. До этого в хозяйстве ничего не изменится.</li>
      </ol>
    </Card>
  );
}
