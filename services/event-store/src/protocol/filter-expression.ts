import { status } from '@grpc/grpc-js';
import { RE2JS } from 're2js';
import type { EventFilter } from '../log/event-filter.ts';
import { RpcError } from './rpc-error.ts';

/** What a filter may hold: names of streams and types are short, and a thousand of them are many. */
const MAX_PREFIXES = 1_000;
const MAX_PREFIX_BYTES = 1_024;
const MAX_EXPRESSION_LENGTH = 2_000;
/** Matching takes at most this many steps for each character of a name. */
const MAX_PROGRAM_SIZE = 500;

/** `^order-` and `^(?:order|cart)-`, then the rest of the expression. */
const BEGINS_WITH = /^\^(?:\((?:\?:)?([\w-]+(?:\|[\w-]+)*)\))?([\w-]*)/;
/** `^order-|^cart-`: each alternative is a beginning. */
const ALTERNATIVES = /^\^[\w-]+(?:\|\^[\w-]+)+$/;
const EXCLUDES_SYSTEM = /^\^\[\^\\?\$\](?:\.\*)?$/;

type Beginning = Pick<EventFilter, 'prefixes' | 'except' | 'test'>;

/** @throws {RpcError} INVALID_ARGUMENT when a prefix is no possible beginning of a name. */
export function filterByPrefixes(prefixes: readonly string[]): Beginning {
  if (prefixes.length === 0) refuse('a filter needs a prefix or a regular expression');
  if (prefixes.length > MAX_PREFIXES) refuse(`a filter may hold ${MAX_PREFIXES} prefixes`);
  for (const prefix of prefixes) {
    if (prefix.includes('\0')) refuse('a prefix of a filter holds NUL');
    if (Buffer.byteLength(prefix) > MAX_PREFIX_BYTES) {
      refuse(`a prefix of a filter may have ${MAX_PREFIX_BYTES} bytes`);
    }
  }
  return { prefixes, except: undefined, test: undefined };
}

/**
 * What most expressions ask is how a name begins: that is taken out of them, for an index answers it. The rest runs
 * on an engine whose time is linear, so lookarounds and references back, which it does not know, are refused.
 * @throws {RpcError} INVALID_ARGUMENT
 */
export function filterByExpression(source: string): Beginning {
  if (source.includes('\0')) refuse('the regular expression of a filter holds NUL');
  if (source.length > MAX_EXPRESSION_LENGTH) {
    refuse(`the regular expression of a filter may have ${MAX_EXPRESSION_LENGTH} characters`);
  }
  if (EXCLUDES_SYSTEM.test(source)) return { prefixes: undefined, except: '$', test: undefined };
  if (ALTERNATIVES.test(source)) {
    const prefixes = source.split('|').map((alternative) => alternative.slice(1));
    return { prefixes, except: undefined, test: undefined };
  }
  const { prefixes, rest } = beginningsOf(source);
  if (prefixes !== undefined && /^(?:\.\*)?$/.test(rest)) {
    return { prefixes, except: undefined, test: undefined };
  }
  return { prefixes, except: undefined, test: linearTest(source) };
}

/** The beginnings that an expression demands. A quantifier or a further alternative would make them optional. */
function beginningsOf(source: string): { prefixes: string[] | undefined; rest: string } {
  const [beginning = '', group = '', literal = ''] = BEGINS_WITH.exec(source) ?? [];
  const rest = beginning === '' ? '' : source.slice(beginning.length);
  const certain = !rest.includes('|') && !/^[*+?{]/.test(rest);
  if (!certain || group + literal === '') return { prefixes: undefined, rest };
  return { prefixes: group.split('|').map((each) => each + literal), rest };
}

function linearTest(source: string): (subject: string) => boolean {
  const expression = compile(source);
  if (expression.programSize() > MAX_PROGRAM_SIZE) {
    refuse('the regular expression of a filter is too complex');
  }
  return (subject) => expression.test(subject);
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'it cannot be read';
    throw new RpcError(
      status.INVALID_ARGUMENT,
      `the filter is not a regular expression that runs in linear time: ${reason.slice(0, 200)}`,
      { cause },
    );
  }
}

function refuse(message: string): never {
  throw new RpcError(status.INVALID_ARGUMENT, message);
}
