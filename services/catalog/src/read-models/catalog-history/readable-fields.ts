import { GUIDE_SECTIONS } from 'contracts/constants/catalog';
import { DESCRIBED_FIELDS } from 'contracts/events/catalog';
import type { CategoryEvent, ProductEvent } from 'contracts/events/catalog';
import { toDecimalString } from 'contracts/primitives/money';
import type { HistoryWords, RecordFields } from 'kernel/history/entries';
import { isRowOf } from 'kernel/projections/event-rows';

/** How the history states what happened to products and categories. */
export const catalogWords: HistoryWords = {
  initial: { saleState: 'regular', visibility: 'published', isActive: 'true' },
  fieldsAfter: (row) => {
    if (isRowOf('product', row)) return ofProduct(row);
    return isRowOf('category', row) ? ofCategory(row) : {};
  },
  kindOf: ({ type, data }) => {
    if (type === 'CategoryCreated.v1') return 'created';
    if (type !== 'ProductCreated.v1') return 'changed';
    return data['importId'] === undefined ? 'created' : 'imported';
  },
};

function ofProduct(event: ProductEvent): RecordFields {
  switch (event.type) {
    case 'ProductCreated.v1':
      return { sku: event.data.sku, ...described(event.data) };
    case 'ProductDescribed.v1':
      return described(event.data);
    case 'ProductPriced.v1':
      return { [`prices.${event.data.tenantId}`]: toDecimalString(event.data.price) };
    case 'ProductPriceWithdrawn.v1':
      return { [`prices.${event.data.tenantId}`]: '' };
    case 'ProductGuideWritten.v1':
      return Object.fromEntries(GUIDE_FIELDS.map((name) => [name, event.data.guide[name] ?? '']));
    case 'ProductSaleStateSet.v1':
      return { saleState: event.data.saleState };
    case 'ProductVisibilitySet.v1':
      return { visibility: event.data.visibility };
    case 'ProductTranslated.v1':
      return {
        nameKm: event.data.nameKm ?? '',
        descriptionKm: event.data.descriptionKm ?? '',
      };
    default:
      event satisfies never;
      return {};
  }
}

function ofCategory(event: CategoryEvent): RecordFields {
  switch (event.type) {
    case 'CategoryCreated.v1':
      return { name: event.data.name, ...placed(event.data) };
    case 'CategoryMoved.v1':
      return placed(event.data);
    case 'CategoryRenamed.v1':
      return { name: event.data.name };
    case 'CategoryTranslated.v1':
      return { nameKm: event.data.nameKm ?? '' };
    case 'CategoryActivated.v1':
      return { isActive: 'true' };
    case 'CategoryDeactivated.v1':
      return { isActive: 'false' };
    default:
      event satisfies never;
      return {};
  }
}

const GUIDE_FIELDS = GUIDE_SECTIONS.flatMap(({ field }) => [field, `${field}Km`]);

type Described = Extract<ProductEvent, { type: 'ProductDescribed.v1' }>['data'];

function described(data: Described): RecordFields {
  return Object.fromEntries(DESCRIBED_FIELDS.map((name) => [name, data[name] ?? '']));
}

type Placed = Extract<CategoryEvent, { type: 'CategoryMoved.v1' }>['data'];

function placed({ parentId, sortOrder }: Placed): RecordFields {
  return { parentId: parentId ?? '', sortOrder: String(sortOrder) };
}
