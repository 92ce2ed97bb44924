import type { KeyBatch, KeyBatchImport } from 'contracts/api/admin';
import { importKeyList } from 'contracts/key-list/import-key-list';
import type { KeyList, ListRules, ListedKey, LineProblem } from 'contracts/key-list/read-key-list';
import { HttpError } from 'kernel/http/http-error';
import type { Gateway, Sender } from '../gateway/gateway.ts';
import { readKeys } from '../uploads/read-lists.ts';

interface ImportCall {
  readonly body: KeyBatchImport;
  readonly sender: Sender;
  readonly idempotencyKey: string | undefined;
}

/**
 * Imports a list of any length as commands of one batch each. Every part has a key of its own under the request's, so
 * a repeated request goes on where the first one stopped.
 * @throws {HttpError} 409 with the questions where the list leaves a doubt: none of its keys goes in before.
 */
export async function importKeys(call: ImportCall, gateway: Gateway): Promise<KeyBatch> {
  const { productId, supplierReference, tenants } = call.body;
  const { keys, csv, answers } = call.body;
  const read = await readKeys({ keys, csv, answers });
  refuseDoubts(read);
  const list = await checkedList(read, call, gateway);
  const { notReached: _none, ...report } = await importKeyList(list, {
    send: async ({ keys, start }) => {
      const input = { productId, supplierReference, tenants, keys: [...keys] };
      const idempotencyKey = call.idempotencyKey && `${call.idempotencyKey}/${start}`;
      return (await gateway.command('ImportKeys', input, { ...call.sender, idempotencyKey }))
        .result;
    },
  });
  return {
    ...report,
    batchIds: [...report.batchIds],
    problems: [...report.problems],
    findings: read.findings,
    productId,
    supplierReference,
  };
}

/** A list that names products is asked about its own: keys of another one would be sold as this one's. */
async function checkedList(
  list: KeyList,
  { body, sender }: ImportCall,
  gateway: Gateway,
): Promise<KeyList> {
  if (list.keys.every(({ sku = '' }) => sku === '')) return list;
  const { sku } = await gateway.query('admin.product', { productId: body.productId }, sender);
  return onlyOf(sku, list);
}

/** The lines of a product, and of no product in particular; the others are problems. */
export function onlyOf(sku: string, { rows, keys, problems }: KeyList): KeyList {
  const plain = (text: string): string => text.trim().toLowerCase();
  const isOther = (key: ListedKey): boolean => !!key.sku && plain(key.sku) !== plain(sku);
  const others = keys.filter(isOther).map(({ line }): LineProblem => {
    const message = `The line names another product than ${sku}. Import it with that one.`;
    return { line, reason: 'other-product', message };
  });
  const own = keys.filter((key) => !isOther(key)).map(({ sku: _own, ...key }) => key);
  return { rows, keys: own, problems: [...problems, ...others] };
}

function refuseDoubts({ questions, findings }: ListRules): void {
  if (questions.length === 0) return;
  const message =
    'The list leaves open which of its lines are keys, or whether they may be sold. ' +
    'Answer the questions in "answers", and send it again.';
  throw new HttpError({ code: 'key-questions', message }, { details: { questions, findings } });
}
