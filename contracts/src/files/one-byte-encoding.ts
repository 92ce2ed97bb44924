/** Encodings of one byte a letter, as spreadsheets, shops and banks from before Unicode still write them. */
export type OneByteEncoding = 'windows-1250' | 'windows-1252';

/** Š š Ž ž, which both have, and Č č Ć ć Đ đ, where windows-1252 has È è Æ æ Ð ð. */
const OF_THE_REGION = [0x8a, 0x9a, 0x8e, 0x9e, 0xc8, 0xe8, 0xc6, 0xe6, 0xd0, 0xf0];
/** Accents of western languages in windows-1252. Ä, ö, ü and ß are the same in both, and say nothing. */
const OF_THE_WEST = [
  0x9c, 0xc0, 0xe0, 0xc1, 0xe1, 0xc2, 0xe2, 0xc3, 0xe3, 0xc5, 0xe5, 0xc7, 0xe7, 0xc9, 0xe9, 0xca,
  0xea, 0xcb, 0xeb, 0xcd, 0xed, 0xce, 0xee, 0xcf, 0xef, 0xd1, 0xf1, 0xd3, 0xf3, 0xd4, 0xf4, 0xd5,
  0xf5, 0xd8, 0xf8, 0xd9, 0xf9, 0xda, 0xfa, 0xdb, 0xfb,
];

/**
 * Which of the two a text that is no UTF-8 is written in, by which letters it has more of. Where it has as many of both,
 * it is taken for one of the region; where it has none, both read the same.
 */
export function guessOneByteEncoding(bytes: Uint8Array): OneByteEncoding {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  const of = (letters: readonly number[]): number =>
    letters.reduce((sum, letter) => sum + (counts[letter] ?? 0), 0);
  const region = of(OF_THE_REGION);
  return region > 0 && region >= of(OF_THE_WEST) ? 'windows-1250' : 'windows-1252';
}
