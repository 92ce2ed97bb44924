// The Bosnian texts as one chunk of the build, under a name that says what it is.
export { refusalsBs } from 'contracts/texts/refusals-bs';
export { shopBs } from './shop.ts';
