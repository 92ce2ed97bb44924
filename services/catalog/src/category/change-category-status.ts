import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from 'kernel/http/policies';
import { categoryDecider } from './category.ts';
import { presentCategory, withRecordedLevel } from './present-category.ts';

/** Hides a category from the shop's tree; its products stay on sale. */
export const deactivateCategory = changeStatus('DeactivateCategory');

/** Shows a hidden category again. */
export const activateCategory = changeStatus('ActivateCategory');

function changeStatus(type: 'DeactivateCategory' | 'ActivateCategory') {
  return command(catalogCommands[type], {
    policy: adminsOnly,
    plan: async ({ input }) => {
      const category = use(categoryDecider, input.categoryId);
      return planOn(category, {
        decide: (state) => categoryDecider.decide({ type }, state),
        outcome: (state) => presentCategory(state),
      });
    },
    present: (changed, { tools }) => withRecordedLevel(changed, tools.db),
  });
}
