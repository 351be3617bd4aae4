/**
 * Every page of the site: the chunk that it loads, and how it is shown. A path of protocol/pages.ts without a page fails `tsc`. Routes,
 * preloads, the worker's 404 and the crawl of the tests follow this table and that list.
 */
import type { ComponentType, ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { PageParams, PagePattern } from '../../protocol/pages.ts';
import { HostDialog } from '../features/host/lazy-host-dialog.ts';
import { type LazyComponent, lazyComponent } from '../lib/lazy-component.tsx';
import { isMember } from '../lib/session.ts';
import type { IconName } from '../ui/icons.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { BarePageError, PageError } from './shell/ErrorScreen.tsx';

const page = <P extends object>(load: () => Promise<ComponentType<P>>, Failed = PageError): LazyComponent<P> =>
  lazyComponent(load, () => <PageSkeleton />, Failed);
const LandingPage = page(() => import('../features/landing/LandingPage.tsx').then((m) => m.LandingPage));
const PlayPage = page(() => import('../features/lobby/PlayPage.tsx').then((m) => m.PlayPage));
const DecksPage = page(() => import('../features/decks/DecksPage.tsx').then((m) => m.DecksPage));
const CreatePage = page(() => import('../features/setup-editor/CreatePage.tsx').then((m) => m.CreatePage));
const CoursePage = page(() => import('../features/learn/CoursePage.tsx').then((m) => m.CoursePage));
const LearnPages = page(() => import('../features/learn/LearnPages.tsx').then((m) => m.LearnPages));
const SetupsPage = page(() => import('../features/setups/SetupsPage.tsx').then((m) => m.SetupsPage));
const SetupPage = page(() => import('../features/setups/SetupPage.tsx').then((m) => m.SetupPage));
const UsersPage = page(() => import('../features/profile/UsersPage.tsx').then((m) => m.UsersPage));
const ForumPages = page(() => import('../features/forums/ForumPages.tsx').then((m) => m.ForumPages));
const ModerationPage = page(() => import('../features/moderation/ModerationPage.tsx').then((m) => m.ModerationPage));
const TicketPage = page(() => import('../features/tickets/TicketPage.tsx').then((m) => m.TicketPage));
const LeaderboardPage = page(() => import('../features/fame/LeaderboardPage.tsx').then((m) => m.LeaderboardPage));
const SeasonPage = page(() => import('../features/fame/SeasonPage.tsx').then((m) => m.SeasonPage));
const ContributorsPage = page(() => import('../features/fame/FamePages.tsx').then((m) => m.ContributorsPage));
const DonorsPage = page(() => import('../features/fame/FamePages.tsx').then((m) => m.DonorsPage));
const RulesPage = page(() => import('../features/policy/policy-pages.ts').then((m) => m.RulesPage));
const TermsPage = page(() => import('../features/policy/policy-pages.ts').then((m) => m.TermsPage));
const PrivacyPage = page(() => import('../features/policy/policy-pages.ts').then((m) => m.PrivacyPage));
const OwnPage = page(() => import('../features/profile/UserPages.tsx').then((m) => m.OwnPage));
const UserPage = page(() => import('../features/profile/UserPages.tsx').then((m) => m.UserPage));
const SettingsPage = page(() => import('../features/settings/SettingsPage.tsx').then((m) => m.SettingsPage));
const InboxPage = page(() => import('../features/inbox/InboxPage.tsx').then((m) => m.InboxPage));
const RecordPage = page(() => import('../features/profile/RecordPage.tsx').then((m) => m.RecordPage));
const ShopPage = page(() => import('../features/shop/shop-pages.ts').then((m) => m.ShopPage));
const CoinsPage = page(() => import('../features/shop/shop-pages.ts').then((m) => m.CoinsPage));
const GamePage = page(() => import('../features/game/page/GamePage.tsx').then((m) => m.GamePage), BarePageError);
const ReviewPage = page(() => import('../features/game/review/ReviewPage.tsx').then((m) => m.ReviewPage), BarePageError);
const ActionPage = page(() => import('../features/account-links/ActionPage.tsx').then((m) => m.ActionPage));
export const UnknownPage = page(() => import('../ui/NotFound.tsx').then((m) => m.UnknownPage));
/** Every component in every state, at /ui, for developers only. */
export const UiBook = import.meta.env.DEV ? page(() => import('../features/ui-book/UiBook.tsx').then((m) => m.UiBook)) : null;

/** The menus of the site, in their order. */
export const MENUS = ['Play', 'Community', 'Fame', 'Learn', 'Policy'] as const;

interface SitePage<P extends string> {
  /** Loads when a pointer or the focus reaches a link to the page. Null for an address that leads on to another page. */
  part: { preload: () => unknown } | null;
  show: (params: PageParams<P>) => ReactNode;
  /** Whether it fills the window, without the frame of the site. */
  isBare?: true;
  /** Its entry in a menu of the site, whose entries have the order of this table. */
  menu?: MenuEntry;
}
export interface MenuEntry {
  place: (typeof MENUS)[number];
  label: string;
  icon: IconName;
  forMembers?: true;
}
const leadsTo = (path: string): SitePage<string> => ({ part: null, show: () => <Redirect to={path} replace /> });

export const SITE_PAGES: { readonly [P in PagePattern]: SitePage<P> } = {
  '/': { part: LandingPage, show: () => (isMember.value ? <Redirect to="/play" replace /> : <LandingPage />) },
  '/play': {
    part: PlayPage,
    show: () => <PlayPage hosting={false} />,
    menu: { place: 'Play', label: 'Games', icon: 'play' },
  },
  '/play/host': {
    part: HostDialog,
    show: () => <PlayPage hosting />,
    menu: { place: 'Play', label: 'Host a game', icon: 'plus' },
  },
  '/play/create': {
    part: CreatePage,
    show: () => <CreatePage />,
    menu: { place: 'Play', label: 'Create setup', icon: 'wand', forMembers: true },
  },
  '/play/decks': {
    part: DecksPage,
    show: () => <DecksPage />,
    menu: { place: 'Play', label: 'Decks', icon: 'cards', forMembers: true },
  },
  '/practice': { part: CoursePage, show: () => <CoursePage /> },
  '/learn': leadsTo('/learn/games'),
  '/learn/games': {
    part: LearnPages,
    show: () => <LearnPages page="games" />,
    menu: { place: 'Learn', label: 'How to play', icon: 'book' },
  },
  '/learn/games/:game': { part: LearnPages, show: ({ game }) => <LearnPages page="games" name={game} /> },
  '/learn/roles': {
    part: LearnPages,
    show: () => <LearnPages page="roles" />,
    menu: { place: 'Learn', label: 'Roles', icon: 'cards' },
  },
  '/learn/setups': {
    part: SetupsPage,
    show: () => <SetupsPage />,
    menu: { place: 'Learn', label: 'Setups', icon: 'list' },
  },
  '/learn/role/:role': { part: LearnPages, show: ({ role }) => <LearnPages page="roles" name={role} /> },
  '/learn/role/:game/:role': {
    part: LearnPages,
    show: ({ game, role }) => <LearnPages page="roles" name={role} game={game} />,
  },
  '/learn/items': { part: LearnPages, show: () => <LearnPages page="items" /> },
  '/learn/modifiers': { part: LearnPages, show: () => <LearnPages page="modifiers" /> },
  '/learn/settings': { part: LearnPages, show: () => <LearnPages page="settings" /> },
  '/learn/terminology': {
    part: LearnPages,
    show: () => <LearnPages page="terminology" />,
    menu: { place: 'Learn', label: 'Terminology', icon: 'quote' },
  },
  '/learn/achievements': {
    part: LearnPages,
    show: () => <LearnPages page="achievements" />,
    menu: { place: 'Learn', label: 'Achievements', icon: 'trophy' },
  },
  '/learn/setup/:id': { part: SetupPage, show: ({ id }) => <SetupPage key={id} id={id} /> },
  '/community': leadsTo('/community/users'),
  '/community/forums': {
    part: ForumPages,
    show: () => <ForumPages view="home" />,
    menu: { place: 'Community', label: 'Forums', icon: 'board' },
  },
  '/community/users': {
    part: UsersPage,
    show: () => <UsersPage />,
    menu: { place: 'Community', label: 'Users', icon: 'users' },
  },
  '/community/forums/drafts': { part: ForumPages, show: () => <ForumPages view="drafts" /> },
  '/community/forums/search': { part: ForumPages, show: () => <ForumPages view="search" /> },
  '/community/forums/board/:id': { part: ForumPages, show: ({ id }) => <ForumPages view="board" id={id} /> },
  '/community/forums/thread/:id': { part: ForumPages, show: ({ id }) => <ForumPages view="thread" id={id} /> },
  '/community/moderation': {
    part: ModerationPage,
    show: () => <ModerationPage />,
    menu: { place: 'Community', label: 'Moderation', icon: 'shield' },
  },
  '/community/moderation/reports': { part: ModerationPage, show: () => <ModerationPage /> },
  '/community/moderation/report/:id': { part: TicketPage, show: ({ id }) => <TicketPage key={id} id={id} /> },
  '/fame': leadsTo('/fame/leaderboard'),
  '/fame/leaderboard': {
    part: LeaderboardPage,
    show: () => <LeaderboardPage />,
    menu: { place: 'Fame', label: 'Leaderboard', icon: 'trophy' },
  },
  '/fame/seasons': {
    part: SeasonPage,
    show: () => <SeasonPage />,
    menu: { place: 'Fame', label: 'Seasons', icon: 'trophy' },
  },
  '/fame/contributors': {
    part: ContributorsPage,
    show: () => <ContributorsPage />,
    menu: { place: 'Fame', label: 'Contributors', icon: 'crown' },
  },
  '/fame/donors': {
    part: DonorsPage,
    show: () => <DonorsPage />,
    menu: { place: 'Fame', label: 'Donors', icon: 'heart' },
  },
  '/policy': leadsTo('/policy/rules'),
  '/policy/rules': {
    part: RulesPage,
    show: () => <RulesPage />,
    menu: { place: 'Policy', label: 'Rules', icon: 'shield' },
  },
  '/policy/tos': {
    part: TermsPage,
    show: () => <TermsPage />,
    menu: { place: 'Policy', label: 'Terms', icon: 'scroll' },
  },
  '/policy/privacy': {
    part: PrivacyPage,
    show: () => <PrivacyPage />,
    menu: { place: 'Policy', label: 'Privacy', icon: 'lock' },
  },
  '/user': { part: OwnPage, show: () => <OwnPage /> },
  '/user/settings': { part: SettingsPage, show: () => <SettingsPage /> },
  '/user/inbox': { part: InboxPage, show: () => <InboxPage /> },
  '/user/record': { part: RecordPage, show: () => <RecordPage /> },
  '/user/shop': { part: ShopPage, show: () => <ShopPage /> },
  '/user/shop/coins': { part: CoinsPage, show: () => <CoinsPage /> },
  '/user/:who': { part: UserPage, show: ({ who }) => <UserPage key={who} who={who} /> },
  '/game/:link': { part: GamePage, show: ({ link }) => <GamePage key={link} id={link} />, isBare: true },
  '/game/:link/review': { part: ReviewPage, show: ({ link }) => <ReviewPage key={link} id={link} />, isBare: true },
  '/account/action': { part: ActionPage, show: () => <ActionPage /> },
};
