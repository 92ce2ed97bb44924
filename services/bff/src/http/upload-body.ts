import { Readable } from 'node:stream';
import type Koa from 'koa';
import { signalOf } from 'kernel/http/gone-away';
import { HttpError } from 'kernel/http/http-error';
import { jsonReader } from 'kernel/http/request-body';
import { formParts } from './form-parts.ts';
import type { FormPart } from './form-parts.ts';
import { createFairQueue } from '../rations/fair-queue.ts';
import { readFile } from '../uploads/read-lists.ts';
import { MOST_VALUES } from './most-values.ts';
import { MOST_UPLOADED_BYTES, receiveWhole } from './receive-whole.ts';
import { requestState } from './request-state.ts';

const MEGABYTE = 1024 * 1024;
/** A list of a hundred thousand rows, also in an encoding of two bytes a letter, and JSON around it. */
const MAX_MEGABYTES = MOST_UPLOADED_BYTES / MEGABYTE;

/** JSON, and a field of a form, is read at one go: what would keep others waiting is sent as a file of a form. */
const MAX_JSON_MEGABYTES = 8;

const readJson = jsonReader({ limit: `${MAX_JSON_MEGABYTES}mb`, mostValues: MOST_VALUES });

export function isForm(ctx: Koa.Context): boolean {
  return ctx.is('multipart/form-data') === 'multipart/form-data';
}

/**
 * The fields of an upload: JSON, or a form whose field `file` is read as `text`: a text in whatever encoding, or a
 * workbook, of which the field `sheet` may name the sheet.
 * @throws {HttpError} 400 for what is no list, 413 for what is too large.
 */
export async function readUpload(ctx: Koa.Context): Promise<unknown> {
  if (isForm(ctx)) return readUploadedForm(ctx);
  const bytes = await received(ctx, MAX_JSON_MEGABYTES * MEGABYTE, jsonTooLarge);
  return readJson(withBody(ctx, bytes));
}

/** {@link readUpload} of a form. */
export async function readUploadedForm(ctx: Koa.Context): Promise<Record<string, string>> {
  const bytes = await received(ctx, MOST_UPLOADED_BYTES, tooLarge);
  const parts = formParts(bytes, ctx.get('content-type'));
  if (!parts) {
    throw new HttpError({ code: 'bad-request', message: 'The form is broken. Send it again.' });
  }
  const names = parts.map(({ name, fileName }) => (fileName === undefined ? name : 'text'));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw sentTwice(twice);
  const sheet = parts.find(isSheet)?.bytes.toString('utf8');
  const others = parts.filter((part) => !isSheet(part));
  return Object.fromEntries(
    (await Promise.all(others.map((part) => fieldsOf(part, sheet)))).flat(),
  );
}

const PATIENCE = { waitingOfOne: 4, longestWaitMs: 60_000 } as const;
/** An account has one upload under way: what waits behind it is not received, so that it keeps no memory from others. */
const senders = createFairQueue({ places: 60, placesOfOne: 1, waiting: 60, ...PATIENCE });
/** What is made of uploads takes far more memory than they do. */
const places = createFairQueue({ places: 2, placesOfOne: 1, waiting: 60, ...PATIENCE });

/** The whole body, with a place among the uploads that are worked on: before it has come, it would hold the place empty. */
async function received(
  ctx: Koa.Context,
  mostBytes: number,
  tooLargeError: () => HttpError,
): Promise<Buffer> {
  const { req, res } = ctx;
  const closed = (done: () => void): void => {
    if (res.closed) done();
    else res.once('close', done);
  };
  const holder = requestState(ctx).holder ?? '';
  const gone = signalOf(res);
  closed(await senders.enter(holder, gone));
  const bytes = await receiveWhole(req, { mostBytes, tooLarge: tooLargeError }, closed);
  closed(await places.enter(holder, gone));
  return bytes;
}

/** The same request, with a body that was read already. */
function withBody(ctx: Koa.Context, bytes: Buffer): Koa.Context {
  const req = Object.assign(Readable.from([bytes]), { headers: ctx.req.headers });
  return Object.create(ctx, { req: { value: req } }) as Koa.Context;
}

function jsonTooLarge(): HttpError {
  const message = `The list is larger than ${MAX_JSON_MEGABYTES} MB. Send it as a form with a field 'file', or split it.`;
  return new HttpError({ status: 413, code: 'bad-request', message });
}

const SHEET = 'sheet';

function isSheet({ name, fileName }: FormPart): boolean {
  return name === SHEET && fileName === undefined;
}

async function fieldsOf(
  part: FormPart,
  sheet: string | undefined,
): Promise<readonly (readonly [string, string])[]> {
  const { name, fileName, bytes } = part;
  if (fileName === undefined) {
    if (bytes.length > MAX_JSON_MEGABYTES * MEGABYTE) throw fieldTooLarge(name);
    return [[name, bytes.toString('utf8')]];
  }
  if (name !== 'file') throw invalid(name, "Send the file in the field 'file'.");
  return [
    ['text', await readFile({ bytes, sheet })],
    ['fileName', fileName],
  ];
}

/** One of them would be taken, and no answer say which. */
function sentTwice(name: string): HttpError {
  return name === 'text'
    ? invalid('file', 'Send one list at a time: the form holds more than one.')
    : invalid(name, 'Send each field of the form once.');
}

function fieldTooLarge(name: string): HttpError {
  const message = `The field '${name}' is larger than ${MAX_JSON_MEGABYTES} MB. Send a list as a file in the field 'file'.`;
  return new HttpError({ status: 413, code: 'bad-request', message });
}

function invalid(path: string, message: string): HttpError {
  return new HttpError({ code: 'invalid-input', message }, { errors: [{ path, message }] });
}

function tooLarge(): HttpError {
  const message = `The file is larger than ${MAX_MEGABYTES} MB. Split it.`;
  return new HttpError({ status: 413, code: 'bad-request', message });
}
