import type { RouteObject } from 'react-router'
import { MOCK_DRAFT } from '#contract/pages.ts'
import { consoleRoutes } from './console-routes.tsx'
import { privacyQuery } from './data/privacy-page.ts'
import { rulesQuery } from './data/site.ts'
import { ErrorPage } from './shell/error-page.tsx'
import {
  movedTo,
  organisersOnly,
  playersOnly,
  playersOrOpenSeason,
  playersOrOpenSeasonOrHome,
  unregisteredOnly,
  visitorsOnly,
} from './shell/guard-rules.ts'
import { guard, guardOfCommon } from './shell/guards.ts'
import * as loaders from './shell/loaders.ts'
import { NotFound } from './shell/not-found.tsx'
import type { RouteHandle } from './shell/route-handle.ts'
import { AROUND, fetched, screen } from './shell/screen-route.ts'
import { PlayerScreens, SeasonScreens, VisitorScreens } from './shell/screens.tsx'
import { Shell } from './shell/shell.tsx'
import { lazyPart } from './start/script-loader.ts'

/** In place of the site's header, for whoever administers. */
const ConsoleHeader = lazyPart(() => import('./routes/organise/console/console-header.tsx'))

/** The address to go on to, and the failure that Google's redirect brings. */
const ENTRY = ['returnTo', 'failure']

/** Every screen of the site (spec section 2) behind its guard. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'screens',
        ...AROUND,
        children: [
          {
            id: 'home',
            index: true,
            loader: loaders.home,
            shouldRevalidate: loaders.ofAnotherSeason,
            ...fetched(() => import('./routes/home/home.tsx'), { template: 'home' }),
          },
          screen('/reset-password', () => import('./routes/reset-password/reset-password.tsx'), {
            handle: { title: 'Choose a new password' },
          }),
          screen('/claim', () => import('./routes/claim/claim.tsx'), { handle: { title: 'Take over a registration' } }),
          screen('/merge', () => import('./routes/merge/merge.tsx'), { handle: { title: 'Two accounts' } }),
          screen('/guardian', () => import('./routes/guardian/guardian.tsx'), { handle: { title: 'Your agreement' } }),
          screen('/guardian/guest', () => import('./routes/guardian-guest/guardian-guest.tsx'), {
            handle: { title: 'Filling in' },
          }),
          screen('/guardian/evening', () => import('./routes/guardian-evening/guardian-evening.tsx'), {
            handle: { title: 'In or out?' },
          }),
          screen('/guardian/fee', () => import('./routes/guardian-fee/guardian-fee.tsx'), {
            handle: { title: 'Registration fee', hasNoThumbBar: true },
          }),
          screen('/unsubscribe/:token', () => import('./routes/unsubscribe/unsubscribe.tsx'), {
            handle: { title: 'Your mails' },
          }),
          screen('/verify-email', () => import('./routes/verify-email/verify-email.tsx'), {
            handle: { title: 'Confirm your email' },
          }),
          screen('/owner', () => import('./routes/owner/owner.tsx'), { handle: { title: 'Become the owner' } }),
          screen('/recover', () => import('./routes/recover/recover.tsx'), { handle: { title: 'Recovery sheet' } }),
          screen('/rules', () => import('./routes/rules/rules.tsx'), {
            loader: loaders.loads(() => [rulesQuery]),
            handle: { title: 'Rules', template: 'rules' },
          }),
          screen('/restore/:restoreId', () => import('./routes/restore/restore.tsx'), {
            handle: { title: 'Going back' },
          }),
          screen('/privacy', () => import('./routes/privacy/privacy.tsx'), {
            loader: loaders.loads(() => [privacyQuery]),
            handle: { title: 'Privacy', template: 'privacy' },
          }),
          {
            id: 'visitors',
            Component: VisitorScreens,
            middleware: [guardOfCommon(visitorsOnly)],
            children: [
              screen('/login', () => import('./routes/login/login.tsx'), {
                handle: { title: 'Log In', template: 'login', reads: ENTRY },
              }),
              screen('/signup', () => import('./routes/signup/signup.tsx'), {
                handle: { title: 'Sign Up', template: 'signup', reads: ENTRY },
              }),
              screen('/forgot-password', () => import('./routes/forgot-password/forgot-password.tsx'), {
                handle: { title: 'Forgot password', template: 'forgot-password', reads: ENTRY },
              }),
            ],
          },
          {
            id: 'common',
            Component: SeasonScreens,
            middleware: [guardOfCommon(playersOrOpenSeason)],
            handle: { isCommon: true } satisfies RouteHandle,
            children: [
              screen('/teams', () => import('./routes/teams/teams.tsx'), {
                loader: loaders.teams,
                handle: { title: 'Teams', template: 'teams', reads: ['season'] },
              }),
              screen('/standings', () => import('./routes/standings/standings.tsx'), {
                loader: loaders.standings,
                handle: { title: 'Standings', template: 'standings', reads: ['season'] },
              }),
              screen('/matches', () => import('./routes/matches/matches.tsx'), {
                loader: loaders.matches,
                handle: { title: 'Matches', template: 'matches', reads: ['season', 'week', 'match'] },
              }),
              screen('/finals', () => import('./routes/finals/finals.tsx'), {
                loader: loaders.finals,
                handle: { title: 'Finals', template: 'finals', reads: ['season'] },
              }),
            ],
          },
          {
            id: 'common-or-home',
            Component: SeasonScreens,
            middleware: [guardOfCommon(playersOrOpenSeasonOrHome)],
            handle: { isCommon: true } satisfies RouteHandle,
            children: [
              screen('/teams/:teamId/:leagueId', () => import('./routes/team/team.tsx'), {
                loader: loaders.team,
                handle: { title: 'Team', template: 'team' },
              }),
            ],
          },
          {
            id: 'own',
            Component: PlayerScreens,
            middleware: [guardOfCommon(playersOnly)],
            children: [
              screen('/me', () => import('./routes/me/me.tsx'), {
                loader: loaders.mine,
                handle: { title: 'Mine', template: 'me', isKept: true, reads: ['season'] },
              }),
            ],
          },
          {
            id: 'players',
            Component: PlayerScreens,
            middleware: [guard(playersOnly)],
            children: [
              screen('/draft', () => import('./routes/draft/draft.tsx'), {
                loader: loaders.draft,
                handle: {
                  title: 'Draft',
                  template: 'draft',
                  organising: { template: 'organise-draft', Header: ConsoleHeader },
                  reads: ['season'],
                  hasNoThumbBar: true,
                  checkFailed: 'Error checking registration status. Please try again later.',
                },
              }),
              screen(MOCK_DRAFT, () => import('./routes/draft/draft.tsx'), {
                loader: loaders.draft,
                handle: { title: 'Mock draft', template: 'draft', reads: ['season'], hasNoThumbBar: true },
              }),
              screen('/register', () => import('./routes/register/register.tsx'), {
                middleware: [guard(unregisteredOnly)],
                loader: loaders.personInSeason,
                handle: { title: 'Player Registration', template: 'register', reads: ['season'], hasNoThumbBar: true },
              }),
              screen('/agreement', () => import('./routes/agreement/agreement.tsx'), {
                handle: { title: 'Your agreement' },
              }),
              screen('/news/:slug', () => import('./routes/post/post.tsx'), {
                loader: loaders.post,
                handle: { title: 'News', template: 'post' },
              }),
              screen('/me/season', () => import('./routes/my-season/my-season.tsx'), {
                loader: loaders.mine,
                handle: { title: 'My season', template: 'my-season', reads: ['season'] },
              }),
              screen('/me/notices', () => import('./routes/notices/notices.tsx'), {
                loader: loaders.notices,
                handle: { title: 'What reaches me', template: 'notices' },
              }),
              screen('/report/:matchId/:leagueId', () => import('./routes/report/report.tsx'), {
                handle: { title: 'Report the score' },
              }),
              screen('/settings', () => import('./routes/settings/settings.tsx'), {
                loader: loaders.settings,
                handle: { title: 'Account Settings', template: 'settings' },
              }),
              screen('/fee', () => import('./routes/fee/fee.tsx'), {
                loader: loaders.fee,
                handle: { title: 'Registration fee', template: 'fee', hasNoThumbBar: true },
              }),
              screen('/update-profile', () => import('./routes/update-profile/update-profile.tsx'), {
                loader: loaders.person,
                handle: { title: 'Update Profile', template: 'update-profile' },
              }),
            ],
          },
          {
            id: '/season',
            path: '/season',
            middleware: [guard(organisersOnly), guard(movedTo('/organise/season'))],
          },
          {
            id: 'not-found',
            path: '*',
            Component: NotFound,
            handle: { title: 'Page not found' } satisfies RouteHandle,
          },
        ],
      },
    ],
  },
  ...consoleRoutes,
  // At the touchline nothing stands around the matches.
  {
    ...screen('/touchline', () => import('./routes/touchline/touchline.tsx'), { handle: { title: 'Touchline' } }),
    ...AROUND,
  },
  // The last page of Google's window: it closes at once, so nothing stands around it.
  {
    ...screen('/google-done', () => import('./routes/google-done/google-done.tsx'), {
      handle: { title: 'Sign in with Google' },
    }),
    ...AROUND,
  },
]
