import type { ProductEvent } from 'contracts/events/catalog';
import { summaryOf } from './product-texts.ts';

type Described = Extract<ProductEvent, { type: 'ProductDescribed.v1' }>['data'];

/** What a description says in the table of what lists show. */
export function shownColumns(data: Described) {
  return {
    name: data.name,
    summary: summaryOf(data.description),
    maker: data.maker ?? null,
    image_url: data.imageUrl ?? null,
  };
}

/** What a description says in the table that is filtered and sorted. */
export function listedColumns(data: Described) {
  return {
    sort_name: data.name.toLowerCase(),
    category_id: data.categoryId,
    region: data.region,
    platform: data.platform,
  };
}
