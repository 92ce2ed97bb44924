import type { UploadedList } from 'contracts/api/admin-jobs';
import type { Call } from '../http/route.ts';
import { keepUpload } from '../jobs/read-job.ts';
import { describeKeys } from '../uploads/read-lists.ts';

type Uploading = Pick<Call, 'deps' | 'sender' | 'idempotencyKey'>;

/** Keeps a list of keys until it is imported, and says what it looks like. */
export async function uploadKeys(
  call: Uploading,
  { text, fileName = '' }: { readonly text: string; readonly fileName?: string | undefined },
): Promise<UploadedList> {
  const plain = text.replace(/^\uFEFF/, '');
  const { columns, proposal, rows } = await describeKeys(plain);
  const title = fileName === '' ? 'Pasted list' : fileName;
  const id = await keepUpload(call, { kind: 'key-import', title, text: plain });
  return { id, title, columns: [...columns], proposal: [...proposal], rows };
}
