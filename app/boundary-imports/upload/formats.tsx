import { Card } from "~/ui/card";

const formats = [
  { name: "GeoJSON", text: "файл .geojson или .json с полигонами полей." },
  {
    name: "Shapefile",
    text: "один архив .zip, в нём .shp, .dbf, .shx и .prj. Система координат берётся из .prj, кодировка названий определяется сама.",
  },
  { name: "KML и KMZ", text: "как их сохраняют Google Earth и SAS.Планета." },
  { name: "GeoPackage", text: "файл .gpkg из QGIS." },
  {
    name: "MapInfo",
    text: "архив .zip с .mif и .mid или с таблицей .tab, .dat, .map и .id. Таблицу читаем, если на сервере есть GDAL.",
  },
  { name: "GML, FlatGeobuf, GeoParquet", text: "файлы .gml, .fgb и .parquet." },
  { name: "ISOXML", text: "TASKDATA.XML из терминала или весь его архив .zip: берём границы полей." },
  { name: "CSV", text: "таблица с колонкой WKT." },
  { name: "DXF", text: "текстовый чертёж: замкнутые полилинии и штриховки, подписи внутри станут названиями." },
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
      <p className="text-muted">
        В одном архиве может быть несколько слоёв разных форматов. До 50 МБ в архиве и до 400 МБ после распаковки.
      </p>
      <h3 className="mb-1 mt-4">Что будет дальше</h3>
      <ol className="list-decimal pl-5">
        <li>Проверим каждый контур и покажем, какие с ошибками, а какие уже есть среди ваших полей.</li>
        <li>Вы укажете, в каких колонках названия, подразделения, культуры и площади.</li>
        <li>После вашего подтверждения поля появятся все сразу. До этого в хозяйстве ничего не изменится.</li>
      </ol>
    </Card>
  );
}
