import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { ErrorPage } from './shell/error-page.tsx'
import {
  movedTo,
  organisersOnly,
  playersOnly,
  playersOrHome,
  scorekeepersOnly,
  unregisteredOnly,
  visitorsOnly,
} from './shell/guard-rules.ts'
import { RequireOrganiser, RequirePlayer, RequireScorekeeper, RequireVisitor } from './shell/guards.tsx'
import { LeadOn } from './shell/lead-on.tsx'
import { Loading } from './shell/loading.tsx'
import { NotFound } from './shell/not-found.tsx'
import * as asks from './shell/questions.ts'
import type { ScreenHandle } from './shell/screen-handle.ts'
import { Shell } from './shell/shell.tsx'
import { scripts } from './start/script-loader.ts'

/** One screen, fetched when it is first opened. Its id is its path, so that a trace of the router can be read. */
function screen(
  path: string,
  title: string,
  load: () => Promise<{ default: ComponentType }>,
  more?: ScreenHandle,
): RouteObject {
  return { id: path, path, ...fetched(load, { title, ...more }) }
}

/** A component that is fetched when it is first shown. */
function fetched(load: () => Promise<{ default: ComponentType }>, more: ScreenHandle = {}) {
  const fetch = async () => (await load()).default
  const handle: ScreenHandle = { fetch, ...more }
  return { handle, lazy: { Component: () => scripts.load(fetch, 'screen') } }
}

/** Where to go on to, and the failure that Google's redirect brings. */
const ENTRY = ['returnTo', 'failure']
const PLAYERS: ScreenHandle = { renderedFor: ['player', 'registered'], guard: playersOnly }

/** Every screen of the site (spec section 2) behind its guard. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'screens',
        ErrorBoundary: ErrorPage,
        HydrateFallback: Loading,
        children: [
          {
            id: 'home',
            index: true,
            ...fetched(() => import('./routes/home/home.tsx'), { page: 'home', asks: asks.home }),
          },
          screen(
            '/reset-password',
            'Choose a new password',
            () => import('./routes/reset-password/reset-password.tsx'),
          ),
          screen('/claim', 'Take over a registration', () => import('./routes/claim/claim.tsx')),
          screen('/merge', 'Two accounts', () => import('./routes/merge/merge.tsx')),
          screen('/guardian', 'Your agreement', () => import('./routes/guardian/guardian.tsx')),
          screen('/verify-email', 'Confirm your email', () => import('./routes/verify-email/verify-email.tsx')),
          screen('/owner', 'Become the owner', () => import('./routes/owner/owner.tsx')),
          screen('/privacy', 'Privacy', () => import('./routes/privacy/privacy.tsx')),
          {
            id: 'visitors',
            Component: RequireVisitor,
            handle: { renderedFor: ['visitor'], guard: visitorsOnly } satisfies ScreenHandle,
            children: [
              screen('/login', 'Log In', () => import('./routes/login/login.tsx'), {
                page: 'login',
                reads: ENTRY,
              }),
              screen('/signup', 'Sign Up', () => import('./routes/signup/signup.tsx'), {
                page: 'signup',
                reads: ENTRY,
              }),
              screen(
                '/forgot-password',
                'Forgot password',
                () => import('./routes/forgot-password/forgot-password.tsx'),
                {
                  page: 'forgot-password',
                  reads: ENTRY,
                },
              ),
            ],
          },
          {
            id: 'players',
            Component: RequirePlayer,
            handle: PLAYERS,
            children: [
              screen('/teams', 'Teams', () => import('./routes/teams/teams.tsx'), {
                page: 'teams',
                asks: asks.teams,
                reads: ['season'],
                isCommon: true,
              }),
              screen('/standings', 'Standings', () => import('./routes/standings/standings.tsx'), {
                page: 'standings',
                asks: asks.standings,
                reads: ['season'],
                isCommon: true,
              }),
              screen('/matches', 'Matches', () => import('./routes/matches/matches.tsx'), {
                page: 'matches',
                asks: asks.matches,
                reads: ['season', 'week'],
                isCommon: true,
              }),
              screen('/finals', 'Finals', () => import('./routes/finals/finals.tsx'), {
                page: 'finals',
                asks: asks.finals,
                reads: ['season'],
                isCommon: true,
              }),
              screen('/draft', 'Draft', () => import('./routes/draft/draft.tsx'), {
                page: 'draft',
                asks: asks.draft,
                reads: ['season'],
                checkFailed: 'Error checking registration status. Please try again later.',
              }),
              screen('/register', 'Player Registration', () => import('./routes/register/register.tsx'), {
                page: 'register',
                guard: unregisteredOnly,
                asks: asks.personInSeason,
                reads: ['season'],
              }),
              screen('/agreement', 'Your agreement', () => import('./routes/agreement/agreement.tsx')),
              screen('/settings', 'Account Settings', () => import('./routes/settings/settings.tsx'), {
                page: 'settings',
                asks: asks.settings,
              }),
              screen('/update-profile', 'Update Profile', () => import('./routes/update-profile/update-profile.tsx'), {
                page: 'update-profile',
                asks: asks.person,
              }),
            ],
          },
          {
            id: 'players-or-home',
            element: <RequirePlayer guard={playersOrHome} />,
            handle: { ...PLAYERS, guard: playersOrHome },
            children: [
              screen('/teams/:teamId/:leagueId', 'Team', () => import('./routes/team/team.tsx'), {
                page: 'team',
                asks: asks.team,
                isCommon: true,
              }),
            ],
          },
          {
            id: 'old-addresses',
            Component: RequireOrganiser,
            handle: { guard: organisersOnly } satisfies ScreenHandle,
            children: [
              {
                id: '/season',
                path: '/season',
                element: <LeadOn to="/organise/season" />,
                handle: { guard: movedTo('/organise/season') } satisfies ScreenHandle,
              },
            ],
          },
          {
            id: 'scorekeepers',
            Component: RequireScorekeeper,
            handle: { ...PLAYERS, guard: scorekeepersOnly },
            children: [
              screen('/upload_scores', 'Upload Scores', () => import('./routes/upload-scores/upload-scores.tsx'), {
                page: 'upload-scores',
                asks: asks.scores,
                reads: ['season', 'week'],
              }),
            ],
          },
          {
            id: 'not-found',
            path: '*',
            Component: NotFound,
            handle: { title: 'Page not found' } satisfies ScreenHandle,
          },
        ],
      },
    ],
  },
  // Organisers' screens have a header of their own.
  {
    id: 'organisers',
    Component: RequireOrganiser,
    handle: { ...PLAYERS, guard: organisersOnly },
    ErrorBoundary: ErrorPage,
    HydrateFallback: Loading,
    children: [
      {
        id: 'console',
        ...fetched(() => import('./routes/organise/console/console.tsx')),
        children: [
          {
            id: 'console-screens',
            ErrorBoundary: ErrorPage,
            children: [
              screen('/organise', 'Desk', () => import('./routes/organise/desk/desk.tsx'), {
                page: 'organise-desk',
                asks: asks.desk,
                reads: ['season'],
              }),
              screen('/organise/season', 'Season', () => import('./routes/organise/season/season.tsx'), {
                page: 'organise-season',
                asks: asks.seasons,
                reads: ['season'],
              }),
              screen('/organise/people', 'People', () => import('./routes/organise/people/people.tsx'), {
                page: 'organise-people',
                asks: asks.people,
                reads: ['season', 'filter'],
              }),
              screen('/organise/teams', 'Teams', () => import('./routes/organise/teams/teams.tsx'), {
                page: 'organise-teams',
                asks: asks.managedTeams,
                reads: ['season'],
              }),
              screen('/organise/schedule', 'Schedule', () => import('./routes/organise/schedule/schedule.tsx'), {
                page: 'organise-schedule',
                asks: asks.schedule,
                reads: ['season'],
              }),
              screen('/organise/access', 'Access', () => import('./routes/organise/access/access.tsx'), {
                page: 'organise-access',
                asks: asks.access,
                reads: ['season'],
              }),
            ],
          },
        ],
      },
    ],
  },
  // The last page of Google's window: it closes at once, so nothing stands around it.
  {
    ...screen('/google-done', 'Sign in with Google', () => import('./routes/google-done/google-done.tsx')),
    ErrorBoundary: ErrorPage,
    HydrateFallback: Loading,
  },
]
