import type { UploadedList } from 'contracts/api/admin-jobs';
import type { Call } from '../http/route.ts';
import { keepUpload } from '../jobs/read-job.ts';
import { describeProducts } from '../uploads/read-lists.ts';

type Uploading = Pick<Call, 'deps' | 'sender' | 'idempotencyKey'>;

/** Keeps a list of products until it is imported, and says what it looks like. */
export async function uploadProducts(
  call: Uploading,
  { text, fileName = '' }: { readonly text: string; readonly fileName?: string | undefined },
): Promise<UploadedList> {
  const plain = text.replace(/^\uFEFF/, '');
  const { columns, proposal, doubts, rows } = await describeProducts(plain);
  const title = fileName === '' ? 'Pasted list' : fileName;
  const id = await keepUpload(call, { kind: 'product-import', title, text: plain });
  return {
    id,
    title,
    columns: [...columns],
    proposal: [...proposal],
    doubts: doubts.map(({ field, columns: among }) => ({ field, columns: [...among] })),
    rows,
  };
}
