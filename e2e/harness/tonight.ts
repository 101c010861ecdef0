import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { APIRequestContext } from '@playwright/test'
import type { League, LeagueForm } from '../../src/contract/league.ts'
import type { ScheduleReply } from '../../src/contract/schedule/schedule.ts'
import { call, changeSeason, signIn, withApi } from './api.ts'
import { ADMINISTRATORS, ALEX, fillDemonstration } from './demonstration.ts'
import { test as base } from './league.ts'
import { Site } from './site.ts'

/** The site with a season that is played tonight, where it is that hour now, for every journey of a file. */
export const testAt = (hour = MORNING) =>
  base.extend({
    place: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
      async ({}, use) => {
        const site = await startTonight({}, hour)
        await use({ site, organiserCookies: [] })
        await site.stop()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  })

/**
 * Starts a site with the demonstration, whose season of 2025 plays its third week tonight, with full teams. Its zone is
 * one in which it is `hour` o'clock now, whatever the time of day: by default the first kick-off is always hours away. `env` as of
 * `Site.start`.
 */
export async function startTonight(env: Record<string, string> = {}, hour = MORNING): Promise<Site> {
  const site = await Site.start({ ADMIN_EMAILS: ADMINISTRATORS, ...env }, async (dataDir) => {
    await fillDemonstration(dataDir)
    fillTeams(dataDir)
  })
  await withApi(async (api) => {
    await signIn(api, site, ALEX)
    await startThisMonth(api, site, hour)
  })
  return site
}

/** The teams of 2025 get the players that they had the year before. */
function fillTeams(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'kickabout.sqlite'))
  database.exec(`
    insert into rosters (teamId, leagueId, place, userId, email)
    select next.id, next.leagueId, rosters.place, rosters.userId, rosters.email
    from rosters
    join teams last on last.id = rosters.teamId
    join teams next on next.name = last.name and next.id != last.id
  `)
  database.close()
}

/** Moves the season to dates around today, and its evenings and matches with it. */
async function startThisMonth(api: APIRequestContext, site: Site, hour: number) {
  const leagues: League[] = await (await api.get(`${site.url}/api/leagues`)).json()
  const season = leagues.find(({ year }) => year === 2025)
  if (!season) throw new Error('the demonstration has no season of 2025')
  const { id, name, current, shownFirst, details } = season
  const { timeZone, dayAfter } = daysAround(new Date(), hour)
  const dates = {
    registrationDeadline: dayAfter(-30),
    seasonStart: dayAfter(-14),
    regularSeasonEnd: dayAfter(7),
    finals: dayAfter(14),
  }
  const year = Number(dates.seasonStart.slice(0, 4))
  const form: LeagueForm = { name, year, current, shownFirst, details: { ...details, ...dates, timeZone } }
  await changeSeason(api, site, id, form)
  const path = `/api/leagues/${id}/schedule`
  const { evenings, matches }: ScheduleReply = await (await api.get(site.url + path)).json()
  // The zone is another one now: what was 6 PM is another time of day, until it is said to be 6 PM again.
  const times = [...new Set(matches.map(({ planned }) => planned?.kickoff))].toSorted()
  const edits = [
    ...evenings.map(({ id, planned }, i) => ({
      item: 'evening',
      id,
      before: planned,
      after: { ...planned, day: dayAfter(7 * i - 14) },
    })),
    ...matches.map(({ id, planned }) => ({
      item: 'match',
      id,
      before: planned,
      after: { ...planned, kickoff: details.rounds[times.indexOf(planned?.kickoff)] },
    })),
  ]
  const { schedule } = await (await call(api, site, 'POST', `${path}/edits`, { edits })).json()
  await call(api, site, 'POST', `${path}/publish`, { seen: schedule.revision, tell: false })
}

const MORNING = 10
/** An evening whose first kick-off, at 6 PM, was within the last hour. */
export const EVENING = 18
const MOST_WESTERN = 12
const HOURS = 24

/** A zone in which it is that hour, and the day there so many days after today. */
function daysAround(now: Date, hour: number) {
  // Signs are turned round in these names: 'Etc/GMT+5' is five hours behind.
  const hours = now.getUTCHours() - hour
  const behind = hours < -MOST_WESTERN ? hours + HOURS : Math.min(hours, MOST_WESTERN)
  const dayAfter = (days: number) =>
    new Date(now.getTime() - behind * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  return { timeZone: `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`, dayAfter }
}

/** It is the morning of a match day. */
export const test = testAt()

/** The first matches of the evening have begun. */
export const eveningTest = testAt(EVENING)
