import type { JobDetails, UploadedList } from 'contracts/api/admin-jobs';
import type { KeyAnswers, KeyQuestion } from 'contracts/api/key-questions';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import { useState } from 'react';
import { change } from '../data/change.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import {
  NO_KEY_ANSWERS,
  isAnswered,
  questionsIn,
  withIgnored,
  withKeyProposals,
} from './key-answers.ts';
import type { PickedProduct } from './product-picker.tsx';

/** What is chosen about an uploaded list. */
export interface ImportChoice {
  readonly keyColumn: string;
  readonly skuColumn: string;
  readonly product: PickedProduct | undefined;
  readonly reference: string;
  readonly tenants: readonly Tenant[];
}

/** What a check has found, and how to check again without going by a column. */
export interface Checked {
  readonly job: JobDetails;
  ignore(column: string): void;
}

/** The choices of an import, the check that they lead to, and what that asks first. */
export function useImportChoices(
  list: UploadedList,
  onChecked: (checked: Checked | undefined) => void,
) {
  const { errors } = useTexts();
  const [choice, setChoice] = useState(() => firstChoice(list));
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [questions, setQuestions] = useState<readonly KeyQuestion[]>([]);
  const [answers, setAnswers] = useState(NO_KEY_ANSWERS);
  const ready = isComplete(choice, list) && isAnswered(answers, questions);

  async function check(given: KeyAnswers): Promise<void> {
    if (pending) return;
    setAnswers(given);
    setPending(true);
    setFailure(undefined);
    try {
      const job = await change('POST /api/admin/keys/import/:jobId/check', {
        jobId: list.id,
        ...bodyOf(choice, list),
        answers: given,
      });
      setQuestions([]);
      onChecked({ job, ignore: (column) => void check(withIgnored(given, column)) });
    } catch (error) {
      const asked = questionsIn(error);
      setQuestions(asked);
      if (asked.length === 0) setFailure(failureText(error, errors));
      onChecked(undefined);
    } finally {
      setPending(false);
    }
  }
  function choose(change: Partial<ImportChoice>): void {
    setChoice({ ...choice, ...change });
    // What was asked of other columns, or of the keys of another product, may be asked no more.
    if ('keyColumn' in change || 'skuColumn' in change || 'product' in change) {
      setQuestions([]);
      setAnswers(NO_KEY_ANSWERS);
    }
  }
  return {
    choice,
    choose,
    check: () => check(withKeyProposals(answers, questions)),
    questions,
    answers,
    answer: setAnswers,
    ready,
    pending,
    failure,
  };
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

function bodyOf(choice: ImportChoice, { columns }: UploadedList) {
  const { keyColumn, skuColumn, product, reference, tenants } = choice;
  const skus = skuColumn === '' ? [] : [[skuColumn, 'sku'] as const];
  return {
    supplierReference: reference.trim(),
    tenants,
    map: columns.length === 0 ? [] : [[keyColumn, 'key'] as const, ...skus],
    ...(product === undefined ? {} : { productId: product.id }),
  };
}
