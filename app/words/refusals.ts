import type { ErrorCode } from "#contract/errors";

/** What the farm API's refusals are told as, where its own message is not meant for people. */
export const refusalWords: Partial<Record<ErrorCode, string>> = {
  IdempotencyMismatch:
    "Эта форма уже была отправлена и сохранена с теми данными, что стояли в ней тогда. Найдите сохранённую запись и поправьте её.",
  WorkrecordSowHarvestExists:
    "На одном поле может быть только одна запись посева и одна запись уборки за сезон, включая записи на всё поле, если работы внесены и по участкам. Если такой записи вы не видите, обратитесь в поддержку.",
};
