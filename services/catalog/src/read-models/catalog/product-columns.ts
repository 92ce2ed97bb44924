import type { ProductEvent } from 'contracts/events/catalog';
import { summaryOf } from './product-texts.ts';
import { withoutAccents } from 'contracts/primitives/plain-text';

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

type Translated = Extract<ProductEvent, { type: 'ProductTranslated.v1' }>['data'];

/** What a translation says in the table of what lists show. */
export function translatedColumns({ nameKm, descriptionKm }: Omit<Translated, 'productId'>) {
  return {
    name_km: nameKm ?? null,
    summary_km: descriptionKm === undefined ? null : summaryOf(descriptionKm),
  };
}

/** What a description says in the table that is filtered and sorted. */
export function listedColumns(data: Described) {
  return {
    category_id: data.categoryId,
    region: data.region,
    platform: data.platform,
  };
}

/** What lists are sorted by, in either market: č stands with c. */
export function sortNames(name: string, nameKm: string | null | undefined) {
  return { sort_name: withoutAccents(name), sort_name_km: withoutAccents(nameKm ?? name) };
}
