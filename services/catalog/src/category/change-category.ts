import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from 'kernel/http/policies';
import { categoryDecider } from './category.ts';
import { presentCategory, withRecordedLevel } from './present-category.ts';

/** Its names, and whether it is shown; where it stands is another matter. */
export const changeCategory = command(catalogCommands.ChangeCategory, {
  policy: adminsOnly,
  plan: async ({ input: { categoryId, nameKm, ...change } }) =>
    planOn(use(categoryDecider, categoryId), {
      decide: (state) => {
        const order = { type: 'ChangeCategory', nameKm: nameKm || null, ...change } as const;
        return categoryDecider.decide(order, state);
      },
      outcome: (state) => presentCategory(state),
    }),
  present: (changed, { tools }) => withRecordedLevel(changed, tools.db),
});
