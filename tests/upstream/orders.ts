import type { AnswerOf } from "../../contract/call";
import type { CallName, calls } from "../../contract/calls";
import type { ErrorCode, Problem } from "../../contract/errors";

type AnswerTo<N extends CallName> = AnswerOf<(typeof calls)[N]>;

/** What the next `times` requests of a call get instead of their answer, or with it. */
export interface Order<N extends CallName = CallName> {
  call: N;
  times?: number;
  /** A problem with this code. */
  code?: ErrorCode;
  details?: Partial<Problem>;
  /** 204 with this progress. */
  progress?: number;
  /** Milliseconds to wait first. */
  delay?: number;
  /** Breaks the connection in the middle of the answer. */
  cut?: boolean;
  /** Answers with something that is not what the contract promises. */
  nonsense?: boolean;
  /** Makes another answer of the one that is given, in the contract's own shape. */
  change?: (answer: AnswerTo<N>) => AnswerTo<N>;
}

/** An order as it stands: the call's own answer is only known by its shape by then. */
export interface Standing extends Omit<Order, "change"> {
  change?: (answer: never) => unknown;
  left: number;
}

/** The orders that stand, the first given first. */
export class Orders {
  private standing: Standing[] = [];

  add<N extends CallName>(order: Order<N>): void {
    this.standing.push({ ...order, left: order.times ?? 1 });
  }

  clear(): void {
    this.standing = [];
  }

  /** What the next request of a call gets; the order is then spent by one. */
  take(call: CallName): Standing | undefined {
    const order = this.standing.find((one) => one.call === call);
    if (order) order.left -= 1;
    this.standing = this.standing.filter(({ left }) => left > 0);
    return order;
  }
}
