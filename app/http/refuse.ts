import type { Response } from "express";
import { plainPage, plainPagePolicy } from "./plain-page";

export interface Refusal {
  status: number;
  title: string;
  paragraphs: string[];
  /** A way on: its address and what it is called. */
  link?: { to: string; text: string };
}

/** Answers with a plain Russian page that explains why the request is not served. */
export function refuse(res: Response, { status, title, paragraphs, link }: Refusal) {
  res.status(status).set({ "Content-Security-Policy": plainPagePolicy, "Cache-Control": "no-store" });
  res.type("html").send(plainPage({ title, paragraphs, ways: link ? [link] : [] }));
}

export const refusals = {
  oldBrowser: {
    status: 200,
    title: "Ваш браузер устарел",
    paragraphs: [
      "Эта страница не сможет работать в нём правильно.",
      "Откройте её в актуальной версии Google Chrome, Mozilla Firefox или Яндекс Браузера.",
    ],
  },
  unknownBrowser: {
    status: 200,
    title: "Этот браузер не проверен",
    paragraphs: [
      "Полевод проверен в Google Chrome, Mozilla Firefox и Яндекс Браузере. В других он может работать неправильно.",
      "Откройте эту страницу в актуальной версии одного из них.",
    ],
  },
  foreignOrigin: {
    status: 403,
    title: "Запрос отклонён",
    paragraphs: [
      "Форма отправлена с чужого сайта, поэтому данные не изменены. Откройте приложение и повторите действие.",
    ],
  },
  tooLarge: {
    status: 413,
    title: "Слишком большой файл",
    paragraphs: [
      "За один раз можно загрузить не больше 50 МБ. Ничего не сохранено: вернитесь назад и выберите файл меньше.",
    ],
  },
  lengthUnknown: {
    status: 411,
    title: "Запрос отклонён",
    paragraphs: ["Браузер не сообщил размер отправляемых данных. Обновите браузер и повторите действие."],
  },
  notCarried: {
    status: 401,
    title: "Сеанс закончился",
    paragraphs: [
      "Форма пришла не целиком или слишком велика, поэтому ничего не сохранено. Войдите в соседней вкладке, вернитесь сюда, на шаг назад, и отправьте форму ещё раз.",
    ],
  },
  strangeMethod: {
    status: 405,
    title: "Запрос отклонён",
    paragraphs: ["Страницы можно открывать, а формы отправлять; других запросов приложение не принимает."],
  },
  strangeBody: {
    status: 415,
    title: "Запрос отклонён",
    paragraphs: [
      "По этому адресу принимаются только заполненные формы. Ничего не изменено: откройте страницу и отправьте форму с неё.",
    ],
  },
  badRequest: {
    status: 400,
    title: "Неверный запрос",
    paragraphs: ["Адрес или заголовки запроса составлены неверно."],
  },
  longHeader: {
    status: 431,
    title: "Неверный запрос",
    paragraphs: ["Заголовки запроса слишком длинные. Удалите файлы cookie этого сайта и войдите снова."],
  },
  slowRequest: {
    status: 408,
    title: "Ошибка сети",
    paragraphs: ["Запрос передавался слишком долго и не дошёл целиком. Вернитесь назад и повторите."],
  },
  internal: {
    status: 500,
    title: "Внутренняя ошибка",
    paragraphs: ["Что-то пошло не так на нашей стороне. Попробуйте ещё раз через минуту."],
  },
} satisfies Record<string, Refusal>;
