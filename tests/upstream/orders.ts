import type { CallName } from "../../contract/calls";
import type { ErrorCode, Problem } from "../../contract/errors";

/** How the mock is told to misbehave: the next `times` requests of a call get this instead of their answer. */
export interface Order {
  call: CallName;
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
}

/** The orders that stand, the first given first. */
export class Orders {
  private standing: (Order & { left: number })[] = [];

  add(order: Order): void {
    this.standing.push({ ...order, left: order.times ?? 1 });
  }

  clear(): void {
    this.standing = [];
  }

  /** What the next request of a call gets; the order is then spent by one. */
  take(call: CallName): Order | undefined {
    const order = this.standing.find((one) => one.call === call);
    if (order) order.left -= 1;
    this.standing = this.standing.filter(({ left }) => left > 0);
    return order;
  }
}
