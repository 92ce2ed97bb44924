import type { AdminCategory } from 'contracts/api/admin';
import { catalogCommands } from 'contracts/calls/catalog';
import type { MoveCategory } from 'contracts/calls/catalog';
import type { CommandRequest, Plan, ReadState, Write } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, use } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import { CATEGORY_TREE, categoryTreeDecider, levelUnder, parentsNow } from './category-tree.ts';
import { categoryDecider, noSuchCategory } from './category.ts';
import { existingCategory, knownCategories } from './known-categories.ts';
import type { KnownCategories, KnownCategory } from './known-categories.ts';
import { presentCategory } from './present-category.ts';
import { sortOrdersFor } from './sort-orders.ts';
import type { SortOrders } from './sort-orders.ts';

/** Puts a category elsewhere in the tree; its products and what hangs under it move along. */
export const moveCategory = command(catalogCommands.MoveCategory, { policy: adminsOnly, plan });

interface Move extends MoveCategory {
  readonly known: KnownCategories;
  readonly orders: SortOrders;
}

const tree = use(categoryTreeDecider, CATEGORY_TREE);

async function plan({
  input,
  tools,
}: CommandRequest<MoveCategory>): Promise<Plan<AdminCategory> | Rejection> {
  const { categoryId, parentId, before } = input;
  const category = await existingCategory(tools, categoryId);
  if (!category) return noSuchCategory();
  const parent = parentId === null ? undefined : await existingCategory(tools, parentId);
  if (parentId !== null && !parent) {
    return reject('parent-not-found', 'The parent category does not exist.');
  }
  const known = await knownCategories(tools, parent ? [category, parent] : [category]);
  const siblings = siblingsOf(input, known);
  const place = before === null ? siblings.length : siblings.findIndex(isNamed(before));
  if (place < 0) return siblingGone();
  const orders = sortOrdersFor(siblings, place);
  const moved = use(categoryDecider, categoryId);
  return {
    primary: moved,
    uses: [moved, tree, ...[...orders.others.keys()].map((id) => use(categoryDecider, id))],
    decide: (read) => decide(read, { ...input, known, orders }),
    outcome: (read) => presentCategory(read(moved)),
  };
}

function decide(read: ReadState, move: Move): readonly Write[] | Rejection {
  const { categoryId, parentId, expectedRevision, known, orders } = move;
  const order = { type: 'PlaceCategory', categoryId, parentId, known: known.parents } as const;
  const placed = categoryTreeDecider.decide(order, read(tree));
  if (isRejection(placed)) return placed;
  const level = levelUnder(parentsNow(known.parents, read(tree)), parentId);
  const target = { type: 'MoveCategory', parentId, level } as const;
  const category = use(categoryDecider, categoryId);
  const own = { ...target, sortOrder: orders.own, expectedRevision };
  const moved = categoryDecider.decide(own, read(category));
  if (isRejection(moved)) return moved;
  const writes = [write(category, moved), write(tree, placed)];
  for (const [id, sortOrder] of orders.others) {
    const sibling = use(categoryDecider, id);
    const made = categoryDecider.decide({ ...target, sortOrder }, read(sibling));
    if (isRejection(made)) return made;
    writes.push(write(sibling, made));
  }
  return writes.filter(({ events }) => events.length > 0);
}

/** What hangs under the same parent, in the order that the tree shows, without the one that moves. */
function siblingsOf({ categoryId, parentId }: MoveCategory, known: KnownCategories) {
  return known.all
    .filter((each) => each.categoryId !== categoryId)
    .filter((each) => (known.parents.get(each.categoryId) ?? null) === parentId)
    .toSorted(inOrder);
}

function inOrder(left: KnownCategory, right: KnownCategory): number {
  return left.sortOrder - right.sortOrder || left.name.localeCompare(right.name);
}

const isNamed = (id: string) => (each: KnownCategory) => each.categoryId === id;

function siblingGone(): Rejection {
  const message =
    'The category before which it was to stand is not there any more. Look at the tree again.';
  return reject('category-not-found', message);
}
