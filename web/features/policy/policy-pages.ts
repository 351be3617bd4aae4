/** One chunk, because a reader of one opens the next. */
export { PrivacyPage } from './PrivacyPage.tsx';
export { RulesPage } from './RulesPage.tsx';
export { TermsPage } from './TermsPage.tsx';
