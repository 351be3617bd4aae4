import { PrivacyPage } from './PrivacyPage.tsx';
import { RulesPage } from './RulesPage.tsx';
import { TermsPage } from './TermsPage.tsx';

/** /policy/rules, /policy/tos and /policy/privacy: one chunk, because a reader of one opens the next. */
export function PolicyPages({ path }: { path: string }) {
  if (path.startsWith('/policy/tos')) return <TermsPage />;
  if (path.startsWith('/policy/privacy')) return <PrivacyPage />;
  return <RulesPage />;
}
