import type { UploadedList } from 'contracts/api/admin-jobs';
import { describeKeyList } from 'contracts/key-list/describe-key-list';
import type { Call, RouteSchema } from '../http/route.ts';
import { readList } from '../http/unusable-list.ts';
import { keepUpload } from '../jobs/read-job.ts';

type Uploading = Pick<Call<RouteSchema, unknown>, 'deps' | 'sender' | 'idempotencyKey'>;

/** Keeps a list of keys until it is imported, and says what it looks like. */
export async function uploadKeys(
  call: Uploading,
  { text, fileName = '' }: { readonly text: string; readonly fileName?: string | undefined },
): Promise<UploadedList> {
  const plain = text.replace(/^\uFEFF/, '');
  const { columns, proposal, rows } = readList(() => describeKeyList(plain));
  const title = fileName === '' ? 'Pasted list' : fileName;
  const id = await keepUpload(call, { kind: 'key-import', title, text: plain });
  return { id, title, columns: [...columns], proposal: [...proposal], rows };
}
