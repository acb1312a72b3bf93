import type { RecommendationStatus } from "#contract/recommendation-words";
import type { Recommendation } from "#contract/recommendations";

export const statusNames: Readonly<Record<RecommendationStatus, string>> = {
  new: "Ждёт ответа",
  accepted: "Принята",
  declined: "Отклонена",
  done: "Выполнена",
};

export const statusTones = { new: "warning", accepted: "info", declined: "neutral", done: "success" } as const;

export const urgencyNames: Readonly<Record<Recommendation["urgency"], string>> = {
  1: "Может подождать",
  2: "На этой неделе",
  3: "Срочно",
};
