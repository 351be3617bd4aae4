import { databaseError } from '../../db/core/database.ts';

type Method = (this: unknown, ...values: unknown[]) => unknown;

/**
 * Makes the methods of an object's class throw D1's own error instead of drizzle's, whose message has the statement's parameters:
 * the runtime logs what a method throws, and a caller gets the message without the type that tells it apart.
 */
export function hideParameters({ prototype }: { prototype: object }): void {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== 'function' || name === 'constructor') continue;
    const method = value as Method;
    const wrapped: Method = function (...values) {
      const answer = method.apply(this, values);
      return answer instanceof Promise ? answer.catch((error: unknown) => Promise.reject(databaseError(error))) : answer;
    };
    Object.defineProperty(prototype, name, { value: wrapped, configurable: true, writable: true });
  }
}
