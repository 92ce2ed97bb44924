import { test } from '@jest/globals';
import { SAVED_LISTS } from 'contracts/constants/saved-lists';
import type { SavedListEvent, SavedListLine } from 'contracts/events/saved-lists';
import { specify } from 'kernel/testing/decider-specification';
import { idOf } from '../testing/build-order.ts';
import { savedListDecider } from './saved-list.ts';

const specification = specify(savedListDecider);
const ids = { listId: idOf('list'), companyId: idOf('company') };
const line = (of: string, quantity: number): SavedListLine => {
  return { productId: idOf(of), sku: of.toUpperCase(), name: of, quantity };
};
const list = { ...ids, tenantId: 'eur', name: 'Quarter', lines: [line('office', 5)] } as const;
const created: SavedListEvent = {
  type: 'SavedListCreated.v2',
  data: { ...list, lines: [...list.lines] },
};
const deleted: SavedListEvent = { type: 'SavedListDeleted.v1', data: ids };
const changed = (lines: SavedListLine[], removedIds: string[] = []): SavedListEvent => {
  return { type: 'SavedListLinesChanged.v1', data: { ...ids, lines, removedIds } };
};

test('a list is created once, lines of one product summed', () => {
  const twice = [line('office', 2), line('office', 3)];
  specification
    .given()
    .when({ type: 'Create', list: { ...list, lines: twice } })
    .then(created);
  specification.given(created).when({ type: 'Create', list }).thenRejected('list-exists');
});

test('what is added joins what is there', () => {
  const given = specification.given(created);
  given
    .when({ type: 'AddLines', lines: [line('vpn', 1), line('office', 2)] })
    .then(changed([line('office', 7), line('vpn', 1)]));
});

test('a quantity is changed, and 0 takes a product out, once', () => {
  const two = [created, changed([line('vpn', 1)])];
  const productId = idOf('office');
  const given = specification.given(...two);
  given
    .when({ type: 'ChangeLines', lines: [{ productId, quantity: 4 }] })
    .then(changed([line('office', 4)]));
  given.when({ type: 'ChangeLines', lines: [{ productId, quantity: 5 }] }).thenNothing();
  given
    .when({ type: 'ChangeLines', lines: [{ productId, quantity: 0 }] })
    .then(changed([], [productId]));
  const gone = specification.given(...two, changed([], [productId]));
  gone.when({ type: 'ChangeLines', lines: [{ productId, quantity: 0 }] }).thenNothing();
  const back = gone.when({ type: 'ChangeLines', lines: [{ productId, quantity: 1 }] });
  back.thenRejected('line-not-found');
});

test('a list has bounds: products, and licences of each', () => {
  const many = Array.from({ length: SAVED_LISTS.maxLines }, (_, n) => line(`p${n}`, 1));
  const given = specification.given(created);
  given.when({ type: 'AddLines', lines: many }).thenRejected('list-full');
  given.when({ type: 'AddLines', lines: [line('office', 996)] }).thenRejected('quantity-too-large');
});

test('a list is renamed and deleted; what is deleted is none', () => {
  const given = specification.given(created);
  given
    .when({ type: 'Rename', name: 'Year' })
    .then({ type: 'SavedListRenamed.v2', data: { ...ids, name: 'Year' } });
  given.when({ type: 'Rename', name: 'Sealed anew', sameAs: 'Quarter' }).thenNothing();
  given.when({ type: 'Delete' }).then(deleted);
  const gone = specification.given(created, deleted);
  gone.when({ type: 'Rename', name: 'Year' }).thenRejected('not-found');
  gone.when({ type: 'Delete' }).thenRejected('not-found');
});
