import { headers } from 'contracts/api/headers';
import type { AnswerOf } from 'contracts/endpoints/api';
import { requestOf } from 'contracts/endpoints/request-of';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { apiClient } from '../request/api-client.ts';
import { withStepUp } from 'web-shared/second-factor/with-step-up';
import { codeIn, toHttpError } from './http-error.ts';

const intention = createIdempotencyKeys();

/** What is uploaded: a file, or pasted text. */
export type Upload = File | string;

/** Endpoints that take a list as a form. */
type UploadName = 'POST /api/admin/keys/import' | 'POST /api/admin/products/import';

/** Uploads a list; the same one sent again after a failure is kept once. */
export async function sendUpload<Name extends UploadName>(
  name: Name,
  upload: Upload,
): Promise<AnswerOf<Name>> {
  const form = new FormData();
  if (typeof upload === 'string') form.set('text', upload);
  else form.set('file', upload);
  const known =
    typeof upload === 'string' ? upload : [upload.name, upload.size, upload.lastModified];
  return withStepUp(() => sendForm(name, { form, known }), codeIn);
}

async function sendForm<Name extends UploadName>(
  name: Name,
  { form, known }: { readonly form: FormData; readonly known: unknown },
): Promise<AnswerOf<Name>> {
  const { method, path } = requestOf(name);
  try {
    const answer = await apiClient.request(method, path, {
      body: form,
      headers: { [headers.idempotencyKey]: intention.keyFor({ path, known }) },
    });
    intention.reset();
    return answer as AnswerOf<Name>;
  } catch (error) {
    throw toHttpError(error);
  }
}
