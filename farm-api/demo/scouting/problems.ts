import type { ProblemKind } from "#contract/scouting-words";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import { crop } from "../agronomy/crop-ids";
import type { Chance } from "../chance";
import type { Scene } from "./draw-photo";

/** What is done against a problem, as an advisor writes. */
export interface Advice {
  text: string;
  /** Days within which it is to be done; null where it is for the autumn, or for years to come. */
  within: number | null;
  /** By which pesticides of the dictionary, the better before others. */
  products: readonly string[];
}

interface Limit {
  /** The last stage of BBCH at which it can be done. */
  stage: number;
  /** What is said after that. */
  otherwise: string;
}

interface Seen {
  kind: ProblemKind;
  id: number;
  scene: Scene;
  advice: Advice;
  /** What is said instead where it is bad. */
  severe?: Advice;
  limit?: Limit;
}

const idOf = (dictionary: "pests" | "weeds" | "diseases" | "nutritionproblems", name: string): number => {
  const found = standardDictionaries[dictionary].find((entry) => entry.name === name);
  if (!found) throw new Error(`The demo knows no ${name}`);
  return found.id;
};

const soon = (text: string, ...products: string[]): Advice => ({ text, within: 5, products });
const later = (text: string): Advice => ({ text, within: null, products: [] });

const pest = (name: string, advice: Advice, limit?: Limit): Seen => ({
  ...{ kind: "pest", id: idOf("pests", name), scene: "pest", advice },
  ...(limit && { limit }),
});
const caterpillar = (name: string, advice: Advice, limit?: Limit): Seen => ({
  ...pest(name, advice, limit),
  scene: "caterpillar",
});
const weed = (name: string, advice: Advice, limit?: Limit): Seen => ({
  ...{ kind: "weed", id: idOf("weeds", name), scene: "weed", advice },
  ...(limit && { limit }),
});
const disease = (name: string, scene: Scene, advice: Advice, more: Pick<Seen, "limit" | "severe"> = {}): Seen => ({
  ...{ kind: "disease", id: idOf("diseases", name), scene, advice },
  ...more,
});

const groundBeetle = soon("Краевая обработка полосы 50 м со стороны прошлогодней стерни.", "Актара");

const bugOnWheat = (text: string) => pest("Вредная черепашка", soon(text, "Каратэ Зеон", "Фастак", "Борей"));
const rustOnWheat = (text: string) =>
  disease("Бурая ржавчина пшеницы", "leaf", soon(text, "Колосаль Про", "Солигор", "Титул Дуо"));
const mildewOnWheat = disease(
  "Мучнистая роса злаков",
  "bloom",
  soon("Болезнь на нижнем ярусе, верхние листья чистые: повторить учёт через пять дней, пока не обрабатывать."),
  {
    severe: soon("Налёт поднялся на верхние листья: фунгицид, не откладывая.", "Колосаль Про", "Титул Дуо", "Солигор"),
  },
);
/** Bugs that have come out of winter, whose larvae hatch as the ears come. */
const onWheatBeforeEars: Seen[] = [
  bugOnWheat(
    "Перезимовавших клопов больше двух на 1 м²: обработать в ближайшие два дня, в тёплые часы, до яйцекладки.",
  ),
  rustOnWheat("Пустулы поднялись на средний ярус: фунгицид, чтобы защитить флаговый лист."),
  mildewOnWheat,
  pest("Хлебная жужелица", groundBeetle),
];
const onWheat: Seen[] = [
  bugOnWheat("Личинок больше порога: обработать инсектицидом в ближайшие два дня, вечером, при ветре до 4 м/с."),
  rustOnWheat(
    "Пустулы на флаговом листе: фунгицид по флаговому листу в ближайшие дни, пока болезнь не перешла на колос.",
  ),
  mildewOnWheat,
];
/** The first stage of BBCH after tillering. */
const stems = 30;
/** The first stage of BBCH at which flowers, or ears, are seen. */
const buds = 51;
const onYoungCereals: Seen[] = [
  pest("Хлебная жужелица", groundBeetle),
  disease(
    "Мучнистая роса злаков",
    "bloom",
    later("Налёт на нижних листьях: пока не обрабатывать, повторить учёт к выходу в трубку."),
    {
      severe: later(
        "Налёта много, посев загущен: первым проверить это поле к выходу в трубку и начать фунгицид с него.",
      ),
    },
  ),
];
const onSunflower: Seen[] = [
  disease(
    "Ложная мучнистая роса подсолнечника",
    "bloom",
    later(
      "Отметить очаги и не возвращать подсолнечник на поле раньше восьмого года; семена следующего сева протравить.",
    ),
  ),
  weed(
    "Амброзия полыннолистная",
    soon("Междурядная культивация, пока амброзия не выше 10 см; дальше только вручную по краям."),
    {
      stage: 39,
      otherwise:
        "Междурядья сомкнулись: амброзию по краям скосить до цветения, на следующий сев взять гибрид под сульфонилмочевины.",
    },
  ),
];
const smut = disease(
  "Пузырчатая головня кукурузы",
  "galls",
  later(
    "Желваки больше чем на каждом десятом растении: фунгицид их не остановит. Убирать это поле раньше других, кукурузу сюда не сеять три года, семена протравливать.",
  ),
);
const onCorn: Seen[] = [
  weed(
    "Щирица запрокинутая",
    soon("Гербицид до 6 листа кукурузы; переросшую щирицу убрать культивацией.", "МайсТер Пауэр", "Эскудо"),
    {
      stage: 16,
      otherwise:
        "Кукуруза переросла: обрабатывать уже нельзя. Учесть щирицу в плане на следующий год, почвенный гербицид до всходов.",
    },
  ),
  smut,
];
const onTallSunflower: Seen[] = [
  disease(
    "Фомоз подсолнечника",
    "spots",
    soon(
      "Чёрные пятна у черешков среднего яруса: фунгицид до начала цветения, по сухому листу.",
      ...["Пиктор", "Мистерия", "Спирит"],
    ),
    {
      limit: {
        stage: 65,
        otherwise: "Подсолнечник отцветает: фунгицид уже не окупится. Убирать это поле первым, с десикацией.",
      },
    },
  ),
  caterpillar(
    "Хлопковая совка",
    soon(
      "Гусениц больше одной на растение: обработать, пока они младших возрастов, вечером, после лёта пчёл.",
      ...["Кораген", "Амплиго"],
    ),
    { stage: 79, otherwise: "Гусеницы старших возрастов в корзинках: обрабатывать поздно, ускорить уборку." },
  ),
];
const onTallCorn: Seen[] = [
  caterpillar(
    "Стеблевой кукурузный мотылёк",
    soon(
      "Яйцекладки на каждом пятом растении: обработать по отрождению гусениц, пока не вгрызлись в стебель.",
      ...["Кораген", "Амплиго"],
    ),
    {
      stage: 79,
      otherwise:
        "Гусеницы уже в стеблях, обработка не достанет: измельчить стебли при уборке как можно ниже и запахать.",
    },
  ),
  smut,
];
const onYoungRape: Seen[] = [
  caterpillar(
    "Рапсовый пилильщик",
    soon(
      "Ложногусениц больше одной на растение: обработать в тёплые часы дня, пока они мелкие.",
      ...["Каратэ Зеон", "Децис Эксперт", "Фастак"],
    ),
  ),
  disease(
    "Фомоз рапса",
    "spots",
    later("Пятна на нижних листьях розетки: до зимы не обрабатывать, весной начать с фунгицида этого поля."),
  ),
];
const onOthers: Seen[] = [
  weed("Марь белая", later("Отметить куртины: осенью глифосат по вегетирующим сорнякам после уборки.")),
  weed(
    "Щирица запрокинутая",
    soon("Щирицы много: скосить её по краям до семян, почвенный гербицид учесть в плане на следующий год."),
  ),
];

const inWinter: Advice[] = [
  later("Узел кущения живой, но растения слабые: весной начать с этого поля первую подкормку, по таломёрзлой почве."),
  soon(
    "Мышиных нор больше, чем осенью: посчитать ещё раз; если жилых больше трёх на 100 м², разложить приманку в норы вручную.",
  ),
  later("На низине стоит вода: прокопать сток к балке, пока не встал лёд; весной проверить выпревание."),
];
/** What an advisor comes to in winter now and then: nobody sprays then. */
export const adviceInWinter = (chance: Chance): Advice | null =>
  chance.happens(0.3) ? chance.pick(inWinter as [Advice]) : null;

/** What is said of a problem at a stage of BBCH, where it is bad or not so bad. */
export const adviceAt = ({ advice, severe, limit }: Seen, stage: number, isSevere: boolean): Advice =>
  limit && stage > limit.stage ? later(limit.otherwise) : (isSevere && severe) || advice;

/** What is usually found on a crop at a stage of BBCH. */
export function problemsOf(cropId: number, stage: number): Seen[] {
  if (stage < stems && (cropId === crop.winterWheat || cropId === crop.winterBarley)) return onYoungCereals;
  if (stage < stems && cropId === crop.winterRape) return onYoungRape;
  if (cropId === crop.winterWheat || cropId === crop.springWheat || cropId === crop.durum)
    return stage < buds ? onWheatBeforeEars : onWheat;
  if (cropId === crop.sunflower) return stage < buds ? onSunflower : onTallSunflower;
  if (cropId !== crop.corn && cropId !== crop.silageCorn) return onOthers;
  return stage < buds ? onCorn : onTallCorn;
}
