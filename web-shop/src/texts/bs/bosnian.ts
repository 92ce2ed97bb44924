// The Bosnian texts as one piece of the build, under a name that says what it is.
export { shopBs } from './shop.ts';
