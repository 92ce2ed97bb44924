import { orders } from './en/orders.ts';
import type { OrdersTexts } from './en/orders.ts';
import { useTranslation } from './language.ts';

export type { OrdersTexts };

/** The texts of orders: they come with the pages that show them, and the catalogue goes without. */
export function useOrdersTexts(): OrdersTexts {
  return useTranslation()?.orders ?? orders;
}
