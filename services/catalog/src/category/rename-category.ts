import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from '../admins-only.ts';
import { categoryDecider } from './category.ts';
import { presentCategory } from './present-category.ts';

export const renameCategory = command(catalogCommands.RenameCategory, {
  policy: adminsOnly,
  plan: async ({ input: { categoryId, name, expectedRevision } }) =>
    planOn(use(categoryDecider, categoryId), {
      decide: (state) => {
        const order = { type: 'RenameCategory', name, expectedRevision } as const;
        return categoryDecider.decide(order, state);
      },
      outcome: (state) => presentCategory(state),
    }),
});
