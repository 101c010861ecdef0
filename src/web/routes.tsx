import type { ComponentType } from 'react'
import type { LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router'
import { MOCK_DRAFT, SITE_PREVIEW, STANDINGS_PREVIEW, VISITOR_PREVIEW } from '#contract/pages.ts'
import { privacyQuery } from './data/privacy-page.ts'
import { rulesQuery } from './data/site.ts'
import { ErrorPage } from './shell/error-page.tsx'
import {
  movedTo,
  organisersOnly,
  playersOnly,
  playersOrOpenSeason,
  playersOrOpenSeasonOrHome,
  scorekeepersOnly,
  unregisteredOnly,
  visitorsOnly,
} from './shell/guard-rules.ts'
import { guard, guardOfCommon } from './shell/guards.ts'
import * as loaders from './shell/loaders.ts'
import { Loading } from './shell/loading.tsx'
import { NotFound } from './shell/not-found.tsx'
import type { RouteHandle } from './shell/route-handle.ts'
import { PlayerScreens, SeasonScreens, VisitorScreens } from './shell/screens.tsx'
import { Shell } from './shell/shell.tsx'
import { lazyPart, scripts } from './start/script-loader.ts'

type Script = () => Promise<{ default: ComponentType }>
type Screen = { middleware?: MiddlewareFunction[]; loader?: LoaderFunction; handle: RouteHandle }

/** A screen at a path, which is its id too, so that a trace of the router can be read. */
const screen = (path: string, script: Script, { handle, ...more }: Screen): RouteObject => ({
  id: path,
  path,
  shouldRevalidate: loaders.ofAnotherSeason,
  ...more,
  ...fetched(script, handle),
})

/** A screen that is fetched when it is first shown, or earlier for a link that is touched. */
const fetched = (script: Script, handle: RouteHandle = {}) => ({
  lazy: { Component: () => scripts.load(async () => (await script()).default, 'screen') },
  handle: { ...handle, script } satisfies RouteHandle,
})

/** A screen of visitors within the preview of them. */
const previewed = (path: string, script: Script): RouteObject => ({
  id: VISITOR_PREVIEW + path,
  path: VISITOR_PREVIEW + path,
  ...fetched(script, { title: 'Preview' }),
})

/** What stands in place of screens that fail, and before their scripts are there. */
const AROUND = { ErrorBoundary: ErrorPage, HydrateFallback: Loading }

const console: Script = () => import('./routes/organise/console/console.tsx')

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
  // Organisers' screens have a header of their own.
  {
    id: 'scorekeepers',
    Component: PlayerScreens,
    middleware: [guard(scorekeepersOnly)],
    ...AROUND,
    children: [
      {
        id: 'console-of-scores',
        ...fetched(console),
        children: [
          {
            id: 'console-scores',
            ErrorBoundary: ErrorPage,
            children: [
              screen('/upload_scores', () => import('./routes/organise/upload-scores/upload-scores.tsx'), {
                loader: loaders.scores,
                handle: { title: 'Upload Scores', template: 'organise-upload-scores', reads: ['season', 'week'] },
              }),
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'organisers',
    Component: PlayerScreens,
    middleware: [guard(organisersOnly)],
    ...AROUND,
    children: [
      {
        id: 'console',
        ...fetched(console),
        children: [
          {
            id: 'console-screens',
            ErrorBoundary: ErrorPage,
            children: [
              screen('/organise', () => import('./routes/organise/desk/desk.tsx'), {
                loader: loaders.desk,
                handle: { title: 'Desk', template: 'organise-desk', reads: ['season'] },
              }),
              screen('/organise/season', () => import('./routes/organise/season/season.tsx'), {
                loader: loaders.seasons,
                handle: { title: 'Season', template: 'organise-season', reads: ['season'] },
              }),
              screen('/organise/people', () => import('./routes/organise/people/people.tsx'), {
                loader: loaders.people,
                handle: { title: 'People', template: 'organise-people', reads: ['season', 'filter'] },
              }),
              screen('/organise/people/fees', () => import('./routes/organise/fees/fees.tsx'), {
                loader: loaders.money,
                handle: { title: 'Fees', template: 'organise-fees', reads: ['season'] },
              }),
              screen('/organise/teams', () => import('./routes/organise/teams/teams.tsx'), {
                loader: loaders.managedTeams,
                handle: { title: 'Teams', template: 'organise-teams', reads: ['season', 'team'] },
              }),
              screen('/organise/reports', () => import('./routes/organise/reports/reports.tsx'), {
                handle: { title: 'Decide the score', reads: ['season'] },
              }),
              screen('/organise/schedule', () => import('./routes/organise/schedule/schedule.tsx'), {
                loader: loaders.schedule,
                handle: { title: 'Schedule', template: 'organise-schedule', reads: ['season'] },
              }),
              screen('/organise/season/visitors', () => import('./routes/organise/visitors/visitors.tsx'), {
                loader: loaders.opening,
                handle: { title: 'What visitors see', template: 'organise-visitors', reads: ['season'] },
              }),
              screen('/organise/news', () => import('./routes/organise/news/news.tsx'), {
                loader: loaders.news,
                handle: { title: 'News', template: 'organise-news', reads: ['season'] },
              }),
              screen('/organise/season/poster', () => import('./routes/organise/poster/poster.tsx'), {
                handle: { title: 'Poster' },
              }),
              screen('/organise/access', () => import('./routes/organise/access/access.tsx'), {
                loader: loaders.access,
                handle: { title: 'Access', template: 'organise-access', reads: ['season'] },
              }),
              screen('/organise/access/safety', () => import('./routes/organise/safety/safety.tsx'), {
                loader: loaders.access,
                handle: { title: 'Safety', template: 'organise-safety', reads: ['season'] },
              }),
              screen('/organise/access/log', () => import('./routes/organise/log/log.tsx'), {
                handle: { title: 'What was done', reads: ['season'] },
              }),
              screen('/organise/site', () => import('./routes/organise/site/site.tsx'), {
                loader: loaders.siteParts,
                handle: { title: 'Site', template: 'organise-site', reads: ['season'] },
              }),
              screen('/organise/backups', () => import('./routes/organise/backups/backups.tsx'), {
                handle: { title: 'Backup' },
              }),
            ],
          },
        ],
      },
    ],
  },
  // The preview of a season for visitors, for organisers: the screens themselves, with a bar that says so.
  {
    id: 'visitor-preview',
    path: VISITOR_PREVIEW,
    middleware: [guard(organisersOnly)],
    ...fetched(() => import('./routes/visitor-preview/visitor-preview.tsx'), { title: 'Preview' }),
    ...AROUND,
    children: [
      {
        id: 'looked-at',
        Component: Shell,
        children: [
          previewed('/standings', () => import('./routes/standings/standings.tsx')),
          previewed('/matches', () => import('./routes/matches/matches.tsx')),
          previewed('/teams', () => import('./routes/teams/teams.tsx')),
          previewed('/teams/:teamId/:leagueId', () => import('./routes/team/team.tsx')),
          previewed('/finals', () => import('./routes/finals/finals.tsx')),
        ],
      },
    ],
  },
  // In a frame of the console: the real header, Home and footer.
  {
    id: 'site-preview',
    path: SITE_PREVIEW,
    middleware: [guard(organisersOnly)],
    ...fetched(() => import('./routes/site-preview/site-preview.tsx'), { title: 'Preview' }),
    ...AROUND,
    children: [
      {
        id: 'previewed',
        Component: Shell,
        children: [
          { id: SITE_PREVIEW, index: true, ...fetched(() => import('./routes/home/home.tsx')) },
          {
            id: STANDINGS_PREVIEW,
            path: STANDINGS_PREVIEW,
            ...fetched(() => import('./routes/standings/standings.tsx')),
          },
        ],
      },
    ],
  },
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
