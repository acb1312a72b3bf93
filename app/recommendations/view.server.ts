import type { Recommendation } from "#contract/recommendations";
import { dateTime } from "#formats/days/instants";
import { date } from "~/words/format";
import type { loadProductNames } from "./names.server";

type ProductOf = Awaited<ReturnType<typeof loadProductNames>>["productOf"];

/** What the list and the recommendation's own screen tell of it; times by the holding's clock. */
export const recommendationView = (one: Recommendation, productOf: ProductOf, tzOffset: number) => ({
  id: one.id,
  field: one.field_name,
  fieldId: one.field_id,
  text: one.text,
  product: productOf(one),
  until: one.until && date(one.until),
  overdue: one.overdue,
  urgency: one.urgency,
  status: one.status,
  author: one.author,
  authorId: one.author_id,
  advised: one.advised,
  when: dateTime(one.created_at, tzOffset),
});
