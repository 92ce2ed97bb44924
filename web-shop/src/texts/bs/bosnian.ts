// The Bosnian texts as one chunk of the build, under a name that says what it is.
export { problemsBs } from 'contracts/texts/problems-bs';
export { shopBs } from './shop.ts';
