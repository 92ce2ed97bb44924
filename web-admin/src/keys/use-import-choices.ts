import type { JobDetails, UploadedList } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import { useState } from 'react';
import { sendChange } from '../data/data-provider.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import type { PickedProduct } from './product-picker.tsx';

/** What is chosen about an uploaded list. */
export interface ImportChoice {
  readonly keyColumn: string;
  readonly skuColumn: string;
  readonly product: PickedProduct | undefined;
  readonly reference: string;
  readonly tenants: readonly Tenant[];
}

/** The choices of an import, and the check that they lead to. */
export function useImportChoices(list: UploadedList, onChecked: (job: JobDetails) => void) {
  const { errors } = useTexts();
  const [choice, setChoice] = useState(() => firstChoice(list));
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ready = isComplete(choice, list);

  async function check(): Promise<void> {
    if (!ready || pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const path = paths.admin.keyImportCheck(list.id);
      const body = bodyOf(choice, list);
      onChecked((await sendChange({ method: 'POST', path, body })) as JobDetails);
    } catch (error) {
      setFailure(failureText(error, errors));
    } finally {
      setPending(false);
    }
  }
  const choose = (change: Partial<ImportChoice>): void => setChoice({ ...choice, ...change });
  return { choice, choose, check, ready, pending, failure };
}

function firstChoice({ proposal }: UploadedList): ImportChoice {
  const columnOf = (field: string): string =>
    proposal.find((each) => each.field === field)?.column ?? '';
  return {
    keyColumn: columnOf('key'),
    skuColumn: columnOf('sku'),
    product: undefined,
    reference: '',
    tenants: TENANTS,
  };
}

function isComplete(choice: ImportChoice, { columns }: UploadedList): boolean {
  const { keyColumn, skuColumn, product, reference, tenants } = choice;
  const knowsKeys = columns.length === 0 || keyColumn !== '';
  const knowsProduct = product !== undefined || skuColumn !== '';
  return knowsKeys && knowsProduct && reference.trim() !== '' && tenants.length > 0;
}

function bodyOf(choice: ImportChoice, { columns }: UploadedList): object {
  const { keyColumn, skuColumn, product, reference, tenants } = choice;
  const skus = skuColumn === '' ? [] : [[skuColumn, 'sku']];
  return {
    supplierReference: reference.trim(),
    tenants,
    map: columns.length === 0 ? [] : [[keyColumn, 'key'], ...skus],
    ...(product === undefined ? {} : { productId: product.id }),
  };
}
