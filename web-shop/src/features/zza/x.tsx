import { y } from '../zzb/y.ts';
export const X = () => <i>{y}</i>;
