// Both are the owner's, and small: one file to fetch, and one name less that every page carries.
export { BranchesPage } from '../features/branches/branches-page.tsx';
export { ColleaguesPage } from '../features/colleagues/colleagues-page.tsx';
