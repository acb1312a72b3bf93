/** Closed word lists of the dictionaries: the values are what the screens show and what the filters take. */

export const cropGroups = [
  "зерновые",
  "зернобобовые",
  "масличные",
  "технические",
  "кормовые",
  "пар",
  "овощные",
  "многолетние насаждения",
] as const;

export const pestKinds = [
  "грызущий",
  "сосущий",
  "внутристеблевой",
  "минирующий",
  "почвообитающий",
  "плодоповреждающий",
  "клещ",
  "нематода",
  "моллюск",
  "грызун",
] as const;

export const weedKinds = [
  "однолетний двудольный",
  "двулетний двудольный",
  "многолетний двудольный",
  "однолетний злаковый",
  "многолетний злаковый",
  "прочий однодольный",
  "споровый",
  "паразитный",
] as const;

export const diseaseKinds = ["грибное", "бактериальное", "вирусное", "фитоплазменное", "физиологическое"] as const;

export const pesticideClasses = [
  "гербицид",
  "фунгицид",
  "инсектицид",
  "акарицид",
  "протравитель",
  "десикант",
  "регулятор роста",
  "родентицид",
  "моллюскоцид",
  "биопрепарат",
  "адъювант",
] as const;

export const fertilizerKinds = [
  "азотное",
  "фосфорное",
  "калийное",
  "комплексное",
  "серное",
  "микроудобрение",
  "органическое",
  "биопрепарат",
  "мелиорант",
] as const;

/** Of an active ingredient; of a biological product, colony-forming units. */
export const ingredientUnits = ["г/л", "г/кг", "млрд КОЕ/мл", "млрд КОЕ/г"] as const;

export const rateUnits = ["л/га", "кг/га", "л/т", "кг/т"] as const;

export const soilTextures = [
  "песок",
  "супесь",
  "лёгкий суглинок",
  "средний суглинок",
  "тяжёлый суглинок",
  "глина",
] as const;
