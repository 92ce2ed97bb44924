import { randomUUID } from 'node:crypto';
import { test } from '@jest/globals';
import { MAX_FAVOURITES } from 'contracts/constants/saved-lists';
import type { FavouriteEvent } from 'contracts/events/favourites';
import { specify } from 'kernel/testing/decider-specification';
import { favouritesDecider } from './favourites.ts';

const specification = specify(favouritesDecider);
const userId = randomUUID();
const productId = randomUUID();
const data = { userId, productId };
const added: FavouriteEvent = { type: 'FavouriteAdded.v1', data };
const removed: FavouriteEvent = { type: 'FavouriteRemoved.v1', data };

test('a product is marked once, and its mark taken once', () => {
  specification
    .given()
    .when({ type: 'Add', ...data })
    .then(added);
  specification
    .given(added)
    .when({ type: 'Add', ...data })
    .thenNothing();
  specification
    .given(added)
    .when({ type: 'Remove', ...data })
    .then(removed);
  specification
    .given(added, removed)
    .when({ type: 'Remove', ...data })
    .thenNothing();
  specification
    .given(added, removed)
    .when({ type: 'Add', ...data })
    .then(added);
});

test('a person marks a bounded number of products', () => {
  const many = Array.from({ length: MAX_FAVOURITES }, (): FavouriteEvent => {
    return { type: 'FavouriteAdded.v1', data: { userId, productId: randomUUID() } };
  });
  const full = specification.given(...many);
  full.when({ type: 'Add', ...data }).thenRejected('favourites-full');
});
