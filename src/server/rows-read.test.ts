import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type RouteKey } from '#contract/api.ts'
import type { Engine } from './store/engine/connections.ts'
import { type Asked, countStatements } from './testing/counted-statements.ts'
import { ENGINES } from './testing/engines.ts'
import { type GrownSite, openGrownSite } from './testing/grown-site.ts'
import { statementCosts } from './testing/statement-costs.ts'

/** Every GET of the contract but the open stream, which answers when something happens. */
const GETS = (Object.keys(api) as RouteKey[]).filter((key) => key.startsWith('GET ') && key !== 'GET /api/events')

/** These need what the site does not have: a backup, an upload, another site's sign-in, a text to agree to. */
const NOT_THERE: readonly RouteKey[] = [
  'GET /api/me/agreement',
  'GET /api/backups/:backupId/losses',
  'GET /api/restores/:restoreId',
  'GET /api/auth/google',
  'GET /api/auth/google/callback',
  'GET /files/:name',
]

/** Statements of one answer, at most; and of those that need more, how many and why. */
const MOST_STATEMENTS = 35
const MORE_STATEMENTS: { [K in RouteKey]?: [most: number, why: string] } = {
  'GET /api/leagues/:leagueId/desk': [
    55,
    'every kind of thing that may need an organiser, and the names in what was done lately',
  ],
  'GET /api/leagues/:leagueId/desk/counts': [55, 'every kind of thing that may need an organiser'],
  'GET /api/leagues/:leagueId/finals': [60, 'the champions of all seasons; kept until one has another version'],
  'GET /api/leagues/:leagueId/visitors/finals': [60, 'as above'],
  'GET /api/visitors/:leagueId/finals': [60, 'as above'],
  'GET /api/me/data': [55, 'every table that may hold something of a person'],
  'GET /api/people/:userId/data': [55, 'every table that may hold something of a person'],
}

/** Answers that read more as other people and seasons grow, with the reason. */
const GROWS_ELSEWHERE: { [K in RouteKey | Loop]?: string } = {
  'GET /api/leagues/:leagueId/finals': 'the champions of all seasons; kept until one has another version',
  'GET /api/leagues/:leagueId/visitors/finals': 'as above',
  'GET /api/visitors/:leagueId/finals': 'as above',
  'GET /api/news': 'says how many older ones there are for its reader; of each, whom it is for',
  'GET /api/leagues/:leagueId/posts': 'says how many a mail to each audience would reach, to everyone too',
  'hourly sweep': 'who left a team, and which address nobody has any more, only those rows say',
  'mails that wait': 'the first mail of each mailing that goes out is looked for',
  'mails whose time has come': 'each ask for a guest is followed while it is open',
}

/** Answers that read more as their own season grows, with the reason. */
const GROWS_HERE: { [K in RouteKey | Loop]?: string } = {
  ...GROWS_ELSEWHERE,
  'GET /api/leagues/:leagueId/desk': 'counts what is open among the registrations and payments of its season',
  'GET /api/leagues/:leagueId/desk/counts': 'as above',
  'GET /api/leagues/:leagueId/posts/:postId': 'its mail may go to everybody of its season',
  'GET /api/leagues/:leagueId/fees': 'adds up what everybody of its season owes and has paid',
  'GET /api/leagues/:leagueId/fees.csv': 'as above',
  'GET /api/leagues/:leagueId/waiting': 'counts who is in, by an index alone',
  'GET /api/me/guests': 'counts who is free among those who fill in',
  'GET /api/leagues/:leagueId/people-start': 'counts the people of its season by what they lack',
}

type Who = keyof GrownSite['people']
type Loop = keyof ReturnType<typeof loopsOf>

/** Lists the people who ask: of those who may, the ones whose answers may differ. */
function mayAsk(key: RouteKey, engine: Engine): Who[] {
  const { access, ...more } = api[key]
  // Drawing takes longer than all look-ups together, and those are the ones of visitors' pages.
  if (key.startsWith('GET /pictures/') && engine === 'postgres') return []
  if (key.startsWith('GET /pictures/')) return ['anonymous' in more ? 'visitor' : 'player']
  if (access === 'touchline') return ['touchline']
  if ('anonymous' in more) return ['visitor']
  if (access === 'public') return ['visitor', 'player', 'organiser']
  return access === 'signedIn' ? ['player', 'organiser'] : ['organiser']
}

/** Background work, as its timer runs it. */
const loopsOf = (site: GrownSite) => ({
  'hourly sweep': () => site.sweep(),
  'offers that end': () => site.offerOn(),
  'mails whose time has come': () => site.writeScheduledMails(),
  'reports of scores': () => site.settleReports(),
  'payments online': () => site.askStripe(),
  'nightly backups': () => site.backups.look(),
  'rooms of drafts': () => site.draft.tick(),
  'mails that wait': () => site.store.mails.nextDue(),
  'pushes that wait': () => site.store.pushes.nextDue(),
})

type Found = { status: number; length: number; statements: number; cost: number; bySql: Map<string, number> }

/** Costs of a row by the measure of an engine: at least for one that is read, at most for one that is shown. */
const COST: Record<Engine, { slack: number; shown: number }> = {
  // Steps of its machine; a page of rows that differ in length differs by some.
  sqlite: { slack: 100, shown: 20 },
  postgres: { slack: 30, shown: 1 },
}
/** Letters of an answer for each row that it may read more. */
const LETTERS_OF_ROW = 12

describe.each(ENGINES)('[Q116] on %s', (engine) => {
  let site: GrownSite
  let small: Map<string, Found>
  let grownElsewhere: Map<string, Found>
  let grownHere: Map<string, Found>

  beforeAll(async () => {
    site = await openGrownSite(engine)
    const costs = await statementCosts(site.storage.databaseUrl)
    const counting = countStatements(engine)

    async function foundOf(
      { status, text }: { status: number; text: string },
      asked: readonly Asked[],
    ): Promise<Found> {
      const bySql = new Map<string, number>()
      for (const one of asked) bySql.set(one.sql, (bySql.get(one.sql) ?? 0) + (await costs.costOf(one)))
      const cost = [...bySql.values()].reduce((sum, one) => sum + one, 0)
      return { status, length: text.length, statements: asked.length, cost, bySql }
    }

    async function ask(key: RouteKey, who: Who): Promise<Found> {
      // Nothing that is kept in memory answers for the database.
      site.clock.pass(1001)
      await site.store.connections.write
        .updateTable('leagues')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute()
      let answer = { status: 0, text: '' }
      const query = site.keys[key] === undefined ? {} : { key: site.keys[key] }
      const asked = await counting.during(async () => {
        answer = await site.people[who].call(key, undefined as never, { params: site.params, query })
      })
      return foundOf(answer, asked)
    }

    async function look(): Promise<Map<string, Found>> {
      await costs.changed()
      // Expired rows go first: then nothing is due.
      await site.sweep()
      const all = new Map<string, Found>()
      for (const [name, run] of Object.entries(loopsOf(site)))
        all.set(name, await foundOf({ status: 200, text: '' }, await counting.during(run)))
      for (const key of GETS) for (const who of mayAsk(key, engine)) all.set(`${key} as ${who}`, await ask(key, who))
      return all
    }
    small = await look()
    await site.growElsewhere()
    grownElsewhere = await look()
    await site.growHere()
    grownHere = await look()
    await costs.close()
  }, 120_000)
  afterAll(() => site.close())

  /** The statements that read more than before, by how much more than what is shown more. */
  function growth(before: Map<string, Found>, after: Map<string, Found>, but: Partial<Record<string, string>>) {
    const { slack, shown } = COST[engine]
    return [...after].flatMap(([name, now]) => {
      const key = name.split(' as ')[0] ?? ''
      const then = before.get(name)
      if (!then || key in but) return []
      const allowed = slack + Math.max(0, (now.length - then.length) / LETTERS_OF_ROW) * shown
      if (now.cost - then.cost <= allowed) return []
      const statements = [...now.bySql].filter(([sql, cost]) => cost > (then.bySql.get(sql) ?? 0))
      return { name, before: then.cost, now: now.cost, statements: statements.map(([sql]) => sql) }
    })
  }

  it('each GET is answered to somebody who may ask', () => {
    const answered = new Set([...small].flatMap(([name, { status }]) => (status < 400 ? name.split(' as ')[0] : [])))
    const asked = GETS.filter((key) => mayAsk(key, engine).length > 0)
    expect(asked.filter((key) => !answered.has(key)).toSorted()).toEqual(NOT_THERE.toSorted())
  })

  it('each GET makes a few statements, whatever is stored', () => {
    const many = [...grownHere].flatMap(([name, { statements }]) => {
      const key = (name.split(' as ')[0] ?? '') as RouteKey
      const most = MORE_STATEMENTS[key]?.[0] ?? MOST_STATEMENTS
      return statements > most ? [`${name}: ${statements}`] : []
    })
    expect(many).toEqual([])
  })

  it('no GET and no background loop reads more because other people and seasons are more', () => {
    expect(growth(small, grownElsewhere, GROWS_ELSEWHERE)).toEqual([])
  })

  it('no GET and no background loop reads more of its own season than it shows more', () => {
    expect(growth(grownElsewhere, grownHere, GROWS_HERE)).toEqual([])
  })
})
