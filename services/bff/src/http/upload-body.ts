import type Koa from 'koa';
import { UnusableFile } from 'contracts/csv/unusable-file';
import { readText } from 'kernel/files/file-text';
import { HttpError } from 'kernel/http/http-error';
import { jsonReader } from 'kernel/http/request-body';
import { formParts } from './form-parts.ts';
import type { FormPart } from './form-parts.ts';

/** A list of a hundred thousand rows, also in an encoding of two bytes a letter, and JSON around it. */
const MAX_MEGABYTES = 34;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

const readJson = jsonReader(`${MAX_MEGABYTES}mb`);

export function isForm(ctx: Koa.Context): boolean {
  return ctx.is('multipart/form-data') === 'multipart/form-data';
}

/**
 * The fields of an upload: JSON, or a form whose field `file` is read as `text`, whatever its encoding.
 * @throws {HttpError} 400 for what is no list, 413 for what is too large.
 */
export async function readUpload(ctx: Koa.Context): Promise<unknown> {
  if (!isForm(ctx)) return readJson(ctx);
  const parts = formParts(await bytesOf(ctx), ctx.get('content-type'));
  if (!parts) {
    throw new HttpError({ code: 'bad-request', message: 'The form is broken. Send it again.' });
  }
  const fields = await Promise.all(parts.map(fieldsOf));
  return Object.fromEntries(fields.flat());
}

async function fieldsOf(part: FormPart): Promise<readonly (readonly [string, string])[]> {
  const { name, fileName, bytes } = part;
  if (fileName === undefined) return [[name, bytes.toString('utf8')]];
  if (name !== 'file') throw invalid(name, "Send the file in the field 'file'.");
  return [
    ['text', await textOf(bytes)],
    ['fileName', fileName],
  ];
}

async function bytesOf(ctx: Koa.Context): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function textOf(bytes: Buffer): Promise<string> {
  try {
    return (await readText(bytes)).text;
  } catch (error) {
    if (error instanceof UnusableFile) throw invalid('file', error.message);
    throw error;
  }
}

function invalid(path: string, message: string): HttpError {
  return new HttpError({ code: 'invalid-input', message }, { errors: [{ path, message }] });
}

function tooLarge(): HttpError {
  const message = `The file is larger than ${MAX_MEGABYTES} MB. Split it.`;
  return new HttpError({ status: 413, code: 'bad-request', message });
}
