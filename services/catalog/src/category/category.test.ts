import { test } from '@jest/globals';
import type { CategoryEvent } from 'contracts/events/catalog';
import { specify } from 'kernel/testing/decider-specification';
import type { CategoryState } from './category.ts';
import { categoryDecider } from './category.ts';

const categoryId = '0d0b7e0e-7a60-5d0e-9a53-5f0b3f1f0001';
const parentId = '0d0b7e0e-7a60-5d0e-9a53-5f0b3f1f0002';

const order = { type: 'CreateCategory', categoryId, name: 'Office', sortOrder: 2 } as const;
const created: CategoryEvent = {
  type: 'CategoryCreated.v1',
  data: { categoryId, name: 'Office', parentId: null, sortOrder: 2, level: 0 },
};

function parent(level: number): CategoryState {
  return {
    status: 'active',
    categoryId: parentId,
    name: 'Software',
    nameKm: null,
    parentId: null,
    sortOrder: 1,
    level,
    revision: 0,
  };
}

test('a category without a parent is a root', () => {
  specify(categoryDecider)
    .given()
    .when({ ...order, parent: undefined })
    .then(created);
});

test('a category stands one level below its parent', () => {
  specify(categoryDecider)
    .given()
    .when({ ...order, parent: parent(1) })
    .then({
      type: 'CategoryCreated.v1',
      data: { categoryId, name: 'Office', parentId, sortOrder: 2, level: 2 },
    });
});

test('a parent must exist', () => {
  specify(categoryDecider)
    .given()
    .when({ ...order, parent: { status: 'absent' } })
    .thenRejected('parent-not-found');
});

test('the tree ends at its deepest level', () => {
  specify(categoryDecider)
    .given()
    .when({ ...order, parent: parent(5) })
    .thenRejected('too-deep');
});

test('a category is hidden and shown again', () => {
  const hidden: CategoryEvent = { type: 'CategoryDeactivated.v1', data: { categoryId } };
  specify(categoryDecider).given(created).when({ type: 'DeactivateCategory' }).then(hidden);
  specify(categoryDecider)
    .given(created, hidden)
    .when({ type: 'ActivateCategory' })
    .then({ type: 'CategoryActivated.v1', data: { categoryId } });
});

test('hiding what is hidden records nothing', () => {
  specify(categoryDecider)
    .given(created, { type: 'CategoryDeactivated.v1', data: { categoryId } })
    .when({ type: 'DeactivateCategory' })
    .thenNothing();
});

test('a category that does not exist cannot be hidden', () => {
  specify(categoryDecider).given().when({ type: 'DeactivateCategory' }).thenRejected('not-found');
});

test('a category has another name', () => {
  const renamed: CategoryEvent = {
    type: 'CategoryRenamed.v1',
    data: { categoryId, name: 'Work' },
  };
  const rename = { type: 'ChangeCategory', name: 'Work', nameKm: null } as const;
  specify(categoryDecider).given(created).when(rename).then(renamed);
  specify(categoryDecider).given(created, renamed).when(rename).thenNothing();
  specify(categoryDecider).given().when(rename).thenRejected('not-found');
});

test('a category that somebody else changed meanwhile keeps its name', () => {
  specify(categoryDecider)
    .given(created, { type: 'CategoryDeactivated.v1', data: { categoryId } })
    .when({ type: 'ChangeCategory', name: 'Work', nameKm: null, expectedRevision: 0 })
    .thenRejected('stale-revision');
});

test('a category has a name of its own in the KM market, from the first or later', () => {
  const translated: CategoryEvent = {
    type: 'CategoryTranslated.v1',
    data: { categoryId, nameKm: 'Ured' },
  };
  specify(categoryDecider)
    .given()
    .when({ ...order, parent: undefined, nameKm: 'Ured' })
    .then(created, translated);
  specify(categoryDecider)
    .given(created, translated)
    .when({ type: 'ChangeCategory', name: 'Office', nameKm: null, isActive: false })
    .then(
      { type: 'CategoryTranslated.v1', data: { categoryId, nameKm: null } },
      { type: 'CategoryDeactivated.v1', data: { categoryId } },
    );
});

test('a category is moved from the revision it was seen at', () => {
  const place = { parentId, sortOrder: 15, level: 1 };
  const moved: CategoryEvent = { type: 'CategoryMoved.v1', data: { categoryId, ...place } };
  const move = { type: 'MoveCategory', ...place } as const;
  specify(categoryDecider).given(created).when(move).then(moved);
  specify(categoryDecider).given(created, moved).when(move).thenNothing();
  specify(categoryDecider)
    .given(created, moved)
    .when({ ...move, sortOrder: 5, expectedRevision: 0 })
    .thenRejected('stale-revision');
});
