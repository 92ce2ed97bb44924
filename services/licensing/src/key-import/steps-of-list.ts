import type { KeyImportFacts } from 'contracts/api/key-import';
import { KEYS_OF_STEP } from 'contracts/calls/licensing';
import type { CheckKeyImport, ImportKeys } from 'contracts/calls/licensing';
import type { JobSecrets } from 'operations/jobs/job-secrets';
import type { PlannedStep } from 'operations/jobs/plan-job';
import type { KeyLine } from '../key-batch/key-lines.ts';

interface OfProduct {
  readonly sku: string | null;
  count: number;
  /** Keys that fill no step yet. */
  waiting: KeyLine[];
}

/** A key that will be imported, with the product it is of. */
export interface OwnedKey extends KeyLine {
  readonly productId: string;
  readonly sku: string | null;
}

/** Lays out steps as keys come: each is sealed as soon as it is full, and its keys stand nowhere else. */
export class StepsOfList {
  readonly #products = new Map<string, OfProduct>();
  readonly #steps: PlannedStep[] = [];
  readonly #order: CheckKeyImport;
  readonly #secrets: JobSecrets;

  constructor(order: CheckKeyImport, secrets: JobSecrets) {
    this.#order = order;
    this.#secrets = secrets;
  }

  add({ productId, sku, ...line }: OwnedKey): void {
    const of = this.#products.get(productId) ?? { sku, count: 0, waiting: [] };
    this.#products.set(productId, of);
    of.count += 1;
    of.waiting.push(line);
    if (of.waiting.length === KEYS_OF_STEP) this.#seal(productId, of);
  }

  /** All of them, those that no more keys fill too. */
  finish(): readonly PlannedStep[] {
    for (const [productId, of] of this.#products) {
      if (of.waiting.length > 0) this.#seal(productId, of);
    }
    return this.#steps;
  }

  /** How many keys each product would get, the most first. */
  products(): KeyImportFacts['products'] {
    return [...this.#products]
      .map(([productId, { sku, count }]) => ({ productId, sku, keys: count }))
      .toSorted((a, b) => b.keys - a.keys);
  }

  #seal(productId: string, of: OfProduct): void {
    const { jobId, supplierReference, tenants } = this.#order;
    const keys = of.waiting.map(({ line, key, differs }) =>
      differs === true ? { line, key, differs } : { line, key },
    );
    const order: ImportKeys = { productId, supplierReference, tenants, keys };
    const sealed = this.#secrets.sealStep({ jobId, step: this.#steps.length }, order);
    const input = { line: keys[0]?.line ?? 1 };
    this.#steps.push({ command: 'ImportUploadedKeys', input, sealed, size: keys.length });
    of.waiting = [];
  }
}
