import type { z } from 'zod';
import type { Endpoint } from '../endpoints/endpoint.ts';
import type { CompanyRight } from '../policies/company-rights.ts';

/** What crosses from one process to another: what is sent and what is answered. */
export interface CallSchemas {
  readonly input: z.ZodType;
  readonly result: z.ZodType;
  /** The endpoint of the API that hands its request on as this call, without more. */
  readonly http?: Endpoint;
  /** That handlers of the BFF send it. What says its HTTP face is sent by it as well; all else is not. */
  readonly sentBy?: 'bff';
  /** What a command asks of a company's people whatever edge sent it, where no HTTP face says so. */
  readonly right?: CompanyRight;
}

/** A command or a query as its sender knows it: what may be sent, and what comes back. */
export interface ClientCall<Sent, Result> {
  readonly name: string;
  readonly input: z.ZodType<unknown, Sent>;
  readonly result: z.ZodType<Result>;
}

/** The same as its handler knows it: what comes in, parsed, and what may be answered. */
export interface ServerCall<Input, Result> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly result: z.ZodType<unknown, Result>;
}

type NamedCalls<Schemas> = {
  readonly [Name in keyof Schemas & string]: Schemas[Name] & { readonly name: Name };
};

/** A registry of calls: each name stands once, as the key. */
export function defineCalls<Schemas extends Readonly<Record<string, CallSchemas>>>(
  schemas: Schemas,
): NamedCalls<Schemas> {
  const named = Object.entries(schemas).map(([name, callSchemas]) => [
    name,
    { name, ...callSchemas },
  ]);
  // Object.fromEntries forgets which key has which value.
  return Object.fromEntries(named) as NamedCalls<Schemas>;
}

/** Lists and objects that are only read: what `readonly` values may be given to. */
export type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** What a handler receives: the parsed input. */
export type InputOf<Call extends CallSchemas> = z.output<Call['input']>;
/** What a caller receives: the parsed answer. */
export type ResultOf<Call extends CallSchemas> = z.output<Call['result']>;
