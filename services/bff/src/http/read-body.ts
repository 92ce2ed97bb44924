import type Koa from 'koa';
import { forgetBody, jsonReader } from 'kernel/http/request-body';
import { MOST_VALUES } from './most-values.ts';
import { isForm, readUpload, readUploadedForm } from './upload-body.ts';
import { needsSession } from './route.ts';
import type { Route } from './route.ts';

const readUsual = jsonReader({ limit: '1mb', mostValues: MOST_VALUES });
/** A list of 20,000 keys, which are texts: they take little more than the list itself. */
const readMany = jsonReader({ limit: '1mb', mostValues: 21_000 });
/** What somebody says who is not signed in: names, an address, a password, the answer of a passkey. */
const readShort = jsonReader({ limit: '64kb', mostValues: 500 });
/** A picture of 5 MB in base64, with the JSON around it. */
const readLong = jsonReader({ limit: '7mb', mostValues: 500 });

/** What was sent, as far as a route takes it. It stands in memory no longer than its reader needs it. */
export async function readBody(route: Route, ctx: Koa.Context): Promise<unknown> {
  try {
    return (await bodyOf(route, ctx)) ?? {};
  } finally {
    forgetBody(ctx);
  }
}

async function bodyOf(route: Route, ctx: Koa.Context): Promise<unknown> {
  if (route.upload === 'list') return readUpload(ctx);
  if (route.readForm && isForm(ctx)) return route.readForm(await readUploadedForm(ctx));
  if (!needsSession(route)) return readShort(ctx);
  if (route.long) return readLong(ctx);
  return route.many ? readMany(ctx) : readUsual(ctx);
}
