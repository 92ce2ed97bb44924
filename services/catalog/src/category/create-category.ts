import { catalogCommands } from 'contracts/calls/catalog';
import type { CreateCategory } from 'contracts/calls/catalog';
import type { AdminCategory } from 'contracts/api/admin';
import type { CommandRequest, Plan, PlanTools } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from 'kernel/http/policies';
import type { CategoryState } from './category.ts';
import { levelUnder } from './category-tree.ts';
import { categoryDecider } from './category.ts';
import { existingCategory, knownCategories } from './known-categories.ts';
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
  const { name, nameKm, sortOrder, parentId } = input;
  const categoryId = derivedId(context.commandId, 'category');
  const category = useFresh(categoryDecider, categoryId);
  const parent = parentId === undefined ? undefined : await parentNow(parentId, tools);
  return planOn(category, {
    decide: (state) => {
      const order = {
        type: 'CreateCategory',
        categoryId,
        name,
        nameKm,
        sortOrder,
        parent,
      } as const;
      return categoryDecider.decide(order, state);
    },
    outcome: (state) => presentCategory(state),
  });
}

/** A parent is never deleted. Where it stands by now decides how deep the new one is. */
async function parentNow(parentId: string, tools: PlanTools): Promise<CategoryState> {
  const parent = await existingCategory(tools, parentId);
  if (!parent) return { status: 'absent' };
  const { parents } = await knownCategories(tools, [parent]);
  return { ...parent, level: levelUnder(parents, parent.parentId) };
}
