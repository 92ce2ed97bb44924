import type { PlanTools } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import type { Knex } from 'knex';
import { CATEGORY_TREE, categoryTreeDecider, parentsNow } from './category-tree.ts';
import type { Parents } from './category-tree.ts';
import type { ExistingCategory } from './category.ts';
import { categoryDecider } from './category.ts';

export interface KnownCategory {
  readonly categoryId: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly sortOrder: number;
}

export interface KnownCategories {
  readonly all: readonly KnownCategory[];
  /** As they are recorded; a move that happens meanwhile is found out by the tree's stream. */
  readonly parents: Parents;
}

/** All categories as the read model shows them, with those that it may not show yet: the named ones, by their streams. */
export async function knownCategories(
  tools: PlanTools,
  named: readonly ExistingCategory[],
): Promise<KnownCategories> {
  const byId = new Map((await recordedCategories(tools.db)).map((each) => [each.categoryId, each]));
  for (const category of named) byId.set(category.categoryId, category);
  const all = [...byId.values()];
  const known = new Map(all.map(({ categoryId, parentId }) => [categoryId, parentId]));
  const tree = await tools.read(use(categoryTreeDecider, CATEGORY_TREE));
  return { all, parents: parentsNow(known, tree) };
}

/** A category by its own stream; undefined where there is none. */
export async function existingCategory(
  tools: PlanTools,
  categoryId: string,
): Promise<ExistingCategory | undefined> {
  const state = await tools.read(use(categoryDecider, categoryId));
  return state.status === 'absent' ? undefined : state;
}

/** The level at which the read model shows a category. */
export async function recordedLevel(db: Knex, categoryId: string): Promise<number | undefined> {
  const row: { level: number } | undefined = await db('categories')
    .withSchema('rm_catalog')
    .where({ category_id: categoryId })
    .first('level');
  return row?.level;
}

async function recordedCategories(db: Knex): Promise<readonly KnownCategory[]> {
  return db('categories')
    .withSchema('rm_catalog')
    .select<KnownCategory[]>(
      'category_id as categoryId',
      'name',
      'parent_id as parentId',
      'sort_order as sortOrder',
    );
}
