import { catalogCommands } from 'contracts/calls/catalog';
import type { CreateCategory } from 'contracts/calls/catalog';
import type { AdminCategory } from 'contracts/api/admin';
import type { CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { use, useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from '../admins-only.ts';
import { categoryDecider } from './category.ts';
import { presentCategory } from './present-category.ts';

export const createCategory = command(catalogCommands.CreateCategory, {
  policy: adminsOnly,
  plan,
});

async function plan({
  input,
  context,
  tools,
}: CommandRequest<CreateCategory>): Promise<Plan<AdminCategory>> {
  const { name, sortOrder, parentId } = input;
  const categoryId = derivedId(context.commandId, 'category');
  const category = useFresh(categoryDecider, categoryId);
  // A parent is never deleted and never moves, so looking at it beforehand is enough.
  const parent =
    parentId === undefined ? undefined : await tools.read(use(categoryDecider, parentId));
  return planOn(category, {
    decide: (state) => {
      const order = { type: 'CreateCategory', categoryId, name, sortOrder, parent } as const;
      return categoryDecider.decide(order, state);
    },
    outcome: (state) => presentCategory(state),
  });
}
