import { typeName } from 'contracts/events/type-name';
import type { Language } from 'contracts/primitives/languages';
import type { OrderLeaves } from 'contracts/calls/history-export';
import type { OrderLine } from 'contracts/events/ordering';
import { formatMoney } from 'contracts/primitives/money-format';
import { CURRENCIES } from 'contracts/primitives/tenant';
import type { DisputedKey, DisputedLook } from './dispute-facts.ts';
import { DISPUTE_EVENT_WORDS } from './dispute-event-words.ts';
import type { DisputeTexts } from './dispute-texts.ts';

type Leaf = OrderLeaves['leaves'][number];

export function lineRow({ name, sku, quantity, unitPrice, lineTotal }: OrderLine): string[] {
  return [name, sku, String(quantity), formatMoney(unitPrice), formatMoney(lineTotal)];
}

export function keyRow(
  { lastFour, productId, state }: DisputedKey,
  names: ReadonlyMap<string, string>,
  { keyStates }: DisputeTexts,
): string[] {
  return [`…${lastFour}`, names.get(productId) ?? productId, keyStates[state]];
}

export function lookRow({ leaf, look }: DisputedLook, keys: readonly DisputedKey[]): string[] {
  const endings = new Map(keys.map(({ keyId, lastFour }) => [keyId, `…${lastFour}`]));
  const ids = look.type === 'KeysRevealed.v1' ? look.data.keyIds : [look.data.keyId];
  const how = look.type === 'KeysRevealed.v1' ? look.data.format : '';
  const reason = look.type === 'KeysRevealed.v1' ? '' : look.data.reason;
  return [whenOf(leaf), whoOf(leaf), ids.map((id) => endings.get(id) ?? id).join(' '), how, reason];
}

export function eventRow(leaf: Leaf, language: Language): string[] {
  const { event, index } = leaf;
  const type = typeName(event.type);
  const words = DISPUTE_EVENT_WORDS[type]?.[language] ?? type;
  return [
    whenOf(leaf),
    words,
    amountOf(leaf),
    whoOf(leaf),
    `${event.index.category} ${event.index.recordId.slice(0, 8)} #${event.revision}`,
    String(index),
  ];
}

function whenOf({ event }: Leaf): string {
  return event.index.occurredAt.slice(0, 19).replace('T', ' ');
}

/** By role and the beginning of the id: names are personal. */
function whoOf({ event: { index } }: Leaf): string {
  if (index.actorId.startsWith('system:')) return index.actorId;
  return `${index.actorRole} ${index.actorId.slice(0, 8)}`;
}

function amountOf({ event: { index } }: Leaf): string {
  const currency = CURRENCIES.find((each) => each === index.amount?.currency);
  return index.amount && currency ? formatMoney({ minor: index.amount.minor, currency }) : '';
}
