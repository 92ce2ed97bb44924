import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { adminsKeepTheCatalogue } from '../admins-only.ts';
import { categoryDecider } from './category.ts';
import { categoryAnswer } from './category-answer.ts';

/** Hides a category from the shop's tree; its products stay on sale. */
export const deactivateCategory = turning('DeactivateCategory');

/** Shows a hidden category again. */
export const activateCategory = turning('ActivateCategory');

function turning(type: 'DeactivateCategory' | 'ActivateCategory') {
  return command(catalogCommands[type], {
    policy: adminsKeepTheCatalogue,
    plan: async ({ input }) => {
      const category = use(categoryDecider, input.categoryId);
      return planOn(category, {
        decide: (state) => categoryDecider.decide({ type }, state),
        outcome: (state) => categoryAnswer(state),
      });
    },
  });
}
