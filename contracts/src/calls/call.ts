import type { z } from 'zod';

/** What crosses from one process to another: what is sent and what is answered. */
export interface Exchange {
  readonly input: z.ZodType;
  readonly result: z.ZodType;
}

/** A command or a query as its sender knows it: what may be sent, and what comes back. */
export interface SentCall<Sent, Result> {
  readonly name: string;
  readonly input: z.ZodType<unknown, Sent>;
  readonly result: z.ZodType<Result>;
}

/** The same as its handler knows it: what comes in, parsed, and what may be answered. */
export interface ReceivedCall<Input, Answer> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly result: z.ZodType<unknown, Answer>;
}

type Named<Exchanges> = {
  readonly [Name in keyof Exchanges & string]: Exchanges[Name] & { readonly name: Name };
};

/** A registry of calls: each name stands once, as the key. */
export function callsOf<Exchanges extends Readonly<Record<string, Exchange>>>(
  exchanges: Exchanges,
): Named<Exchanges> {
  const named = Object.entries(exchanges).map(([name, exchange]) => [name, { name, ...exchange }]);
  // Object.fromEntries forgets which key has which value.
  return Object.fromEntries(named) as Named<Exchanges>;
}

/** Lists and objects that are only read: what `readonly` values may be given to. */
export type ReadOnly<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
    : Value;

/** What a handler receives: the parsed input. */
export type InputOf<Call extends Exchange> = z.output<Call['input']>;
/** What a caller receives: the parsed answer. */
export type ResultOf<Call extends Exchange> = z.output<Call['result']>;
