/** A picture of so many bytes is larger than any that a shop needs. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** What may be uploaded; whatever it is, it is kept as WebP. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Longest sides in pixels: what lists show, and what is shown by itself. */
export const IMAGE_SIZES = { small: 96, large: 640 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

const FOLDER = '/product-images';

/** Where pictures are served from, by the SHA-256 of their content: what lies there never changes. */
export const imagePath = (hash: string, size: ImageSize): string => `${FOLDER}/${hash}/${size}`;

/** Where a picture is served from that was fetched from another host, by the SHA-256 of its address there. */
export const fetchedImagePath = (addressHash: string, size: ImageSize): string =>
  `${FOLDER}/from/${addressHash}/${size}`;

/** The address of a product's picture in a size; a file of the portal's own has only one. */
export function imageAt(imageUrl: string, size: ImageSize): string {
  const [, kept] =
    /^(\/product-images\/(?:from\/)?[0-9a-f]{64})\/(?:small|large)$/.exec(imageUrl) ?? [];
  return kept === undefined ? imageUrl : `${kept}/${size}`;
}

/** A server by its name, and what it may call its pictures. */
export const OTHER_IMAGE = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/;

/** Whether a product's `imageUrl` lies at another host: no browser asks for it there. */
export function liesElsewhere(imageUrl: string): boolean {
  return imageUrl.startsWith('https://');
}

/**
 * Why a picture of another host is not shown: its host is not one that the operator names; its host has an address
 * that is not a public one; it leads to a host that is not named; there is nothing; it is larger than
 * {@link MAX_IMAGE_BYTES}; it is no picture of {@link IMAGE_TYPES}; its host did not answer (it is tried again for a day).
 */
export const IMAGE_FAULTS = [
  'host-not-listed',
  'private-address',
  'leads-elsewhere',
  'not-found',
  'too-large',
  'not-an-image',
  'unreachable',
] as const;
export type ImageFault = (typeof IMAGE_FAULTS)[number];
