import { o } from 'ordering/zz/o';
export const k = o;
