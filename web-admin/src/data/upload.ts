import { headers } from 'contracts/api/paths';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { apiClient } from '../request/api-client.ts';
import { withStepUp } from 'web-shared/second-factor/with-step-up';
import { codeIn, toHttpError } from './http-error.ts';

const intention = createIdempotencyKeys();

/** What is uploaded: a file, or pasted text. */
export type Upload = File | string;

/** Uploads a list; the same one sent again after a failure is kept once. */
export async function sendUpload<Answer>(path: string, upload: Upload): Promise<Answer> {
  const form = new FormData();
  if (typeof upload === 'string') form.set('text', upload);
  else form.set('file', upload);
  const known =
    typeof upload === 'string' ? upload : [upload.name, upload.size, upload.lastModified];
  return withStepUp(() => sendForm<Answer>(path, { form, known }), codeIn);
}

async function sendForm<Answer>(
  path: string,
  { form, known }: { readonly form: FormData; readonly known: unknown },
): Promise<Answer> {
  try {
    const answer = await apiClient.request('POST', path, {
      body: form,
      headers: { [headers.idempotencyKey]: intention.keyFor({ path, known }) },
    });
    intention.reset();
    return answer as Answer;
  } catch (error) {
    throw toHttpError(error);
  }
}
