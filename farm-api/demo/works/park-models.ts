import type { MachineType } from "#contract/machines";

interface MachineModel {
  type: MachineType;
  model: string;
  /** Hectares that one of it serves. */
  per: number;
  width?: number;
  /** Traction class of a tractor. */
  traction?: number;
  /** Drawn by a tractor, and found by its tracker. */
  drawn?: true;
}

/** How many of what serves so many hectares each a holding keeps. */
export const countOf = (hectares: number, per: number): number => Math.max(1, Math.round(hectares / per));

/** Machines of a holding of the steppe, each so many as its land needs. */
export const machineModels: readonly MachineModel[] = [
  { type: "TRACTOR", model: "Кировец К-744Р3", per: 2000, traction: 5 },
  { type: "TRACTOR", model: "John Deere 8430", per: 3200, traction: 4 },
  { type: "TRACTOR", model: "Беларус-1221", per: 1800, traction: 2 },
  { type: "TRACTOR", model: "РСМ 2375", per: 4000, traction: 5 },
  { type: "HARVESTER", model: "Ростсельмаш ACROS 595 Plus", per: 1250, width: 9 },
  { type: "HARVESTER", model: "Ростсельмаш TORUM 785", per: 3000, width: 9 },
  { type: "SPRAYER", model: "Туман-3", per: 4000, width: 28 },
  { type: "SPRAYER", model: "Amazone UX 5200", per: 6000, width: 36, drawn: true },
  { type: "SPREADER", model: "Amazone ZA-M", per: 5000, width: 24, drawn: true },
  { type: "AUTOMOBILE", model: "КамАЗ-45143", per: 2200 },
  { type: "LOADER", model: "Амкодор 352", per: 7000 },
];

interface ImplementModel {
  equipment_type_id: number;
  name: string;
  per: number;
  width?: number;
  /** The least traction class that it takes; of what any tractor draws there is none. */
  traction?: number;
}

export const implementModels: readonly ImplementModel[] = [
  { equipment_type_id: 2, name: "Плуг оборотный ППО-8-40", per: 2500, width: 3.2, traction: 5 },
  { equipment_type_id: 5, name: "Дискатор БДМ-6х4П", per: 2000, width: 6, traction: 4 },
  { equipment_type_id: 6, name: "Культиватор КПС-12", per: 2000, width: 12, traction: 4 },
  { equipment_type_id: 7, name: "Культиватор «Компактор» 9 м", per: 4000, width: 9, traction: 4 },
  { equipment_type_id: 9, name: "Культиватор пропашной КРН-5,6", per: 2200, width: 5.6 },
  { equipment_type_id: 11, name: "Глубокорыхлитель ГР-4,3", per: 6000, width: 4.3, traction: 5 },
  { equipment_type_id: 15, name: "Борона пружинная БСП-21", per: 2500, width: 21, traction: 3 },
  { equipment_type_id: 17, name: "Каток 3ККШ-12", per: 2200, width: 12 },
  { equipment_type_id: 25, name: "Сеялка СЗ-5,4", per: 2000, width: 5.4 },
  { equipment_type_id: 29, name: "Посевной комплекс «Кузбасс» ПК-12,2", per: 5000, width: 12.2, traction: 5 },
  { equipment_type_id: 27, name: "Сеялка УПС-8", per: 2000, width: 5.6 },
  { equipment_type_id: 33, name: "Опрыскиватель ОП-2500", per: 5000, width: 24 },
  { equipment_type_id: 36, name: "Агрегат КАС «Заря» 24 м", per: 9000, width: 24 },
  { equipment_type_id: 37, name: "Разбрасыватель РУМ-1000", per: 5000, width: 24 },
  { equipment_type_id: 44, name: "Жатка Power Stream 900", per: 950, width: 9 },
  { equipment_type_id: 46, name: "Жатка для подсолнечника ПСП-810", per: 3000, width: 8 },
  { equipment_type_id: 47, name: "Жатка кукурузная ППК-81", per: 3500, width: 5.6 },
  { equipment_type_id: 69, name: "Снегопах-валкователь СВШ-10", per: 3000, width: 10, traction: 4 },
  { equipment_type_id: 43, name: "Протравливатель ПС-20", per: 9000 },
];

export const lastNames = [
  "Бондаренко",
  "Гончаров",
  "Деревянко",
  "Ефименко",
  "Журавлёв",
  "Кравченко",
  "Литвинов",
  "Медведев",
  "Назаренко",
  "Овчаренко",
  "Полтавец",
  "Романенко",
  "Савченко",
  "Ткачёв",
  "Харченко",
  "Чернышов",
  "Шаповалов",
  "Щербина",
] as const;
export const firstNames = [
  "Александр",
  "Виктор",
  "Владимир",
  "Геннадий",
  "Дмитрий",
  "Иван",
  "Михаил",
  "Николай",
  "Олег",
  "Пётр",
  "Сергей",
  "Юрий",
] as const;
