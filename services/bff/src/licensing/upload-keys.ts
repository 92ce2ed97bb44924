import type { UploadedList } from 'contracts/api/admin-jobs';
import { UnusableFile } from 'contracts/csv/unusable-file';
import type { ListDescription } from 'contracts/key-list/describe-key-list';
import { describeKeyList } from 'contracts/key-list/describe-key-list';
import { HttpError } from 'kernel/http/http-error';
import type { Call, RouteSchema } from '../http/route.ts';
import { keepUpload } from '../jobs/read-job.ts';

type Uploading = Pick<Call<RouteSchema, unknown>, 'deps' | 'sender' | 'idempotencyKey'>;

/** Keeps a list of keys until it is imported, and says what it looks like. */
export async function uploadKeys(
  call: Uploading,
  { text, fileName = '' }: { readonly text: string; readonly fileName?: string | undefined },
): Promise<UploadedList> {
  const plain = text.replace(/^\uFEFF/, '');
  const { columns, proposal, rows } = described(plain);
  const title = fileName === '' ? 'Pasted list' : fileName;
  const id = await keepUpload(call, { kind: 'key-import', title, text: plain });
  return { id, title, columns: [...columns], proposal: [...proposal], rows };
}

function described(text: string): ListDescription {
  try {
    return describeKeyList(text);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const { message } = error;
    throw new HttpError(
      { code: 'invalid-input', message },
      { errors: [{ path: 'text', message }] },
    );
  }
}
