/** The bodies of one call: a valid one and bad values for its fields, from which all malformed bodies are made. */
import { commonBodies, malformedBodies } from '../malformed-bodies.ts';

export type Body = Record<string, unknown>;
export type Values<T> = Partial<Record<keyof T, readonly unknown[]>>;
export interface BodyRow {
  /** Bodies that the schema refuses. */
  refused: string[];
  /** Number of leading entries of `refused` that every call has. */
  common: number;
  /** Bodies that the schema accepts but the call refuses, because a schema cannot see what is wrong. */
  beyond: string[];
}

/** `bad`: values that the schema refuses. `beyond`: values that only the call refuses. `fine`: odd but valid values. */
export function row<T extends Body>(
  valid: T,
  {
    bad = {},
    beyond = {},
    fine = {},
    optional = [],
  }: { bad?: Values<T>; beyond?: Values<T>; fine?: Values<T>; optional?: (keyof T)[] } = {},
): BodyRow {
  const bodiesOf = (values: Values<T>): string[] =>
    Object.entries(values).flatMap(([key, each]) =>
      (each ?? []).map((value: unknown) => JSON.stringify({ ...valid, [key]: value })),
    );
  const accepted = new Set([...bodiesOf(fine), ...bodiesOf(beyond)]);
  const isRefused = (body: string): boolean => !accepted.has(body);
  return {
    refused: malformedBodies(valid, bad, optional).filter(isRefused),
    common: commonBodies(valid).filter(isRefused).length,
    beyond: bodiesOf(beyond),
  };
}

export const LONG = 'x'.repeat(20_001);
export const FORUM_IDS = ['', 'a b', 'x'.repeat(41), "';--", '\u0000'];
