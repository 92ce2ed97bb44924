import type { Language } from 'contracts/primitives/languages';

/** What events that concern an order are called; the others keep the names of their types. */
export const DISPUTE_EVENT_WORDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  CartItemAdded: { en: 'Put into the cart', bs: 'Stavljeno u korpu' },
  CartItemQuantityChanged: { en: 'Quantity changed', bs: 'Količina promijenjena' },
  CartItemRemoved: { en: 'Taken from the cart', bs: 'Uklonjeno iz korpe' },
  CartCheckedOut: { en: 'Cart checked out', bs: 'Korpa naručena' },
  CartReopened: { en: 'Cart offered again', bs: 'Korpa ponovo ponuđena' },
  OrderPlaced: { en: 'Order placed', bs: 'Narudžba poslana' },
  OrderCompleted: { en: 'Order completed', bs: 'Narudžba završena' },
  OrderFailed: { en: 'Order failed', bs: 'Narudžba neuspjela' },
  OrderRefunded: { en: 'Order refunded', bs: 'Novac vraćen' },
  OrderKeysRevoked: { en: 'Keys of the order revoked', bs: 'Ključevi narudžbe povučeni' },
  OrderKeyReplaced: { en: 'Key of the order replaced', bs: 'Ključ narudžbe zamijenjen' },
  OrderConfirmationRequested: { en: 'Confirmation sent again', bs: 'Potvrda ponovo poslana' },
  PaymentStarted: { en: 'Payment started', bs: 'Plaćanje započeto' },
  PaymentCompleted: { en: 'Payment completed', bs: 'Plaćanje završeno' },
  PaymentFailed: { en: 'Payment failed', bs: 'Plaćanje neuspjelo' },
  WalletDebited: { en: 'Wallet debited', bs: 'Novčanik zadužen' },
  WalletRefunded: { en: 'Refunded to the wallet', bs: 'Vraćeno u novčanik' },
  KeysAllocated: { en: 'Keys handed out', bs: 'Ključevi dodijeljeni' },
  KeysRevoked: { en: 'Keys revoked', bs: 'Ključevi povučeni' },
  KeyReplaced: { en: 'Key replaced', bs: 'Ključ zamijenjen' },
  KeysRevealed: { en: 'Keys revealed by the buyer', bs: 'Kupac otkrio ključeve' },
  KeyRevealedToStaff: { en: 'Key revealed to staff', bs: 'Ključ otkriven osoblju' },
};
