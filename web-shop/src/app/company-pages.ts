// They are a team's, and small: one file to fetch, and one name less that every page carries.
export { ApprovalPage } from '../features/approvals/approval-page.tsx';
export { ApprovalsPage } from '../features/approvals/approvals-page.tsx';
export { BranchesPage } from '../features/branches/branches-page.tsx';
export { ColleaguesPage } from '../features/colleagues/colleagues-page.tsx';
export { CompanyLogPage } from '../features/colleagues/company-log-page.tsx';
export { OwnKeysPage } from '../features/own-keys/own-keys-page.tsx';
export { ListPage } from '../features/lists/list-page.tsx';
export { ListsPage } from '../features/lists/lists-page.tsx';
export { NoticesPage } from '../features/notices/notices-page.tsx';
