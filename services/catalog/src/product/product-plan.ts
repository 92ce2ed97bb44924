import type { CommandRequest, Plan } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import type { Rejection } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';
import { categoryDecider } from '../category/category.ts';
import type { RecordedProduct } from './present-product.ts';
import { recordedProduct } from './present-product.ts';
import type { ProductCommand } from './product.ts';
import type { ProductContent } from './product-state.ts';
import { productDecider } from './product.ts';

/** The plan of a command on one product, whose category (if any) must exist. */
export async function planForProduct(
  productId: string,
  productCommand: Extract<ProductCommand, { readonly content: ProductContent }>,
  { tools }: Pick<CommandRequest<unknown>, 'tools'>,
): Promise<Plan<RecordedProduct> | Rejection> {
  const { categoryId } = productCommand.content.description;
  // Categories are never deleted, so looking beforehand is enough.
  const category = categoryId && (await tools.read(use(categoryDecider, categoryId)));
  if (category && category.status === 'absent') {
    return reject('category-not-found', 'There is no such category. Choose another one.');
  }
  return planOnProduct(productId, productCommand);
}

/** The plan of a command on one product. */
function planOnProduct(productId: string, productCommand: ProductCommand): Plan<RecordedProduct> {
  return planOn(use(productDecider, productId), {
    decide: (state) => productDecider.decide(productCommand, state),
    outcome: recordedProduct,
  });
}
