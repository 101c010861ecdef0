import type { RouteObject } from 'react-router'
import { SITE_PREVIEW, STANDINGS_PREVIEW, VISITOR_PREVIEW } from '#contract/pages.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { organisersOnly, scorekeepersOnly } from './shell/guard-rules.ts'
import { guard } from './shell/guards.ts'
import * as loaders from './shell/loaders.ts'
import { AROUND, fetched, type Script, screen } from './shell/screen-route.ts'
import { PlayerScreens } from './shell/screens.tsx'
import { Shell } from './shell/shell.tsx'

const console: Script = () => import('./routes/organise/console/console.tsx')

/** A screen of visitors within the preview of them. */
const previewed = (path: string, script: Script): RouteObject => ({
  id: VISITOR_PREVIEW + path,
  path: VISITOR_PREVIEW + path,
  ...fetched(script, { title: 'Preview' }),
})

/** The screens of whoever has a role, which have a header of their own, and the previews that they show. */
export const consoleRoutes: RouteObject[] = [
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
                loader: loaders.log,
                handle: { title: 'What was done', template: 'organise-log', reads: ['season'] },
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
]
