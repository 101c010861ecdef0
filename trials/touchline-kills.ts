import { randomUUID } from 'node:crypto'
import { dayOf } from '#league/season.ts'
import { hashOf, newToken } from '../src/server/auth/tokens.ts'
import type { Engine } from '../src/server/store/engine/connections.ts'
import type { Random } from '../src/server/testing/random.ts'
import { type KilledAct, killInRounds, plantedFirst } from './kill-rounds.ts'
import { createWords, readyForWords } from './score-words.ts'
import { seasonAhead } from './season-ahead.ts'
import { ask, openSite, type TrialSite } from './site.ts'
import type { Effort, Trial, TrialOutcome } from './trial.ts'

const PLAYERS = 12
const DAY = 86_400_000
/** Goals of a side, at most; then the phone goes on to the next match. */
const MOST_GOALS = 90
const WHISTLE_EVERY = 4

/**
 * Kills a server by `kill -9` while a phone at the touchline sends what was tapped, or captains and organisers say how a match
 * ended: what was answered is there, all of it or nothing, and sent once more it counts once ([MN3], [MN9], [Q99]).
 */
const touchlineKills = (name: string, title: string, engine: Engine, processes: number): Trial => ({
  name,
  title,
  rounds: 60,
  run: (effort) => plantedFirst((some, planted) => run(engine, processes, planted, some), effort),
})

export const TOUCHLINE_KILLS = [
  touchlineKills(
    'touchline-sqlite',
    'kill -9 while taps of the touchline and words about scores are stored, SQLite',
    'sqlite',
    1,
  ),
  touchlineKills(
    'touchline-two',
    'kill -9 of one of two processes while it stores taps and words about scores',
    'postgres',
    2,
  ),
]

async function run(engine: Engine, processes: number, planted: boolean, effort: Effort): Promise<TrialOutcome> {
  const site = await openSite(engine, { players: PLAYERS, settings: {}, begun: false })
  try {
    const phone = await openPhone(site)
    const taps = createTaps(site, phone, effort.random)
    const words = createWords(site, phone.words, effort.random)
    const next = (round: number) => (round % 2 === 0 ? words() : Promise.resolve(taps()))
    return await killInRounds(site, { processes, planted, next, atRest: async () => {} }, effort)
  } finally {
    await site.close()
  }
}

/** A phone that has opened the link of an evening that is played today. */
async function openPhone(site: TrialSite) {
  const { store } = site
  const { league, first } = await seasonAhead(site, site.people)
  const eveningId = first.evenings[0]?.id ?? ''
  const now = Date.now()
  const day = dayOf(now, league.details.timeZone)
  const { write } = store.connections
  await write.updateTable('evenings').set({ day, kickoffs: '["00:00","01:00"]' }).where('id', '=', eveningId).execute()
  await write.updateTable('matches').set({ dateTime: now }).where('eveningId', '=', eveningId).execute()
  const [id, token] = [randomUUID(), newToken()]
  const link = { id, leagueId: league.id, eveningId, field: '', hash: hashOf(newToken()), sealed: '' }
  await store.touchlineLinks.make(link, { by: site.organiser.id, now })
  const phone = { linkId: id, phone: 'phone-of-the-trial', openedAt: now, expiresAt: now + DAY }
  await store.touchlineLinks.addPhone({ ...phone, hash: hashOf(token) })
  const [matchIds, others] = [true, false].map((isTonight) =>
    first.matches.filter((match) => (match.eveningId === eveningId) === isTonight).map((match) => match.id),
  ) as [string[], string[]]
  const words = { leagueId: league.id, matchIds: others }
  await readyForWords(site, words)
  return { linkId: id, cookie: `kickabout-touchline=${token}`, matchIds, words }
}

type Phone = Awaited<ReturnType<typeof openPhone>>

/** Gives the next batch of taps, so that its goals can be told from all before. */
function createTaps({ store }: TrialSite, { linkId, cookie, matchIds }: Phone, random: Random) {
  const { read } = store.connections
  let [number, turn] = [0, 0]
  let [place, goals] = [0, 0]
  const whistled = matchIds.at(-1) ?? ''

  /** The final whistle, with another score than before: the tap, the report and the match's row are one act. */
  function whistle(): KilledAct {
    const tap = { number: ++number, matchId: whistled, at: Date.now(), seen: 0, kind: 'whistle', penalties: null }
    const [home, away] = [number % MOST_GOALS, 1]
    return {
      name: 'whistle',
      repeated: 'done',
      send: (url, more) =>
        ask(url, 'POST', '/api/touchline/taps', {
          ...more,
          cookie,
          body: { sentAt: Date.now(), taps: [{ ...tap, home, away }] },
        }),
      async isThere(fault) {
        const rows = await read
          .selectFrom('touchlineTaps')
          .where('linkId', '=', linkId)
          .where('number', '=', tap.number)
          .select('number')
          .execute()
        const match = await read
          .selectFrom('matches')
          .where('id', '=', whistled)
          .select(['homeScore', 'awayScore'])
          .executeTakeFirstOrThrow()
        const counting = await read
          .selectFrom('scoreReports')
          .where('matchId', '=', whistled)
          .where('state', '=', 'counts')
          .select('homeScore')
          .execute()
        const signs = [rows.length, Number(match.homeScore === home), Number(counting[0]?.homeScore === home)]
        const there = signs.filter((sign) => sign === 1).length
        if (there !== 0 && there !== signs.length) fault(`of tap, result and report are there: ${signs}`)
        return there === signs.length
      },
    }
  }

  return (): KilledAct => {
    if (++turn % WHISTLE_EVERY === 0) return whistle()
    if (goals > MOST_GOALS) [place, goals] = [place + 1, 0]
    const matchId = matchIds[place % (matchIds.length - 1)] ?? ''
    const before = goals
    const taps = Array.from({ length: random.between(1, 6) | 0 || 1 }, () => {
      const common = { number: ++number, matchId, at: Date.now(), seen: 0 }
      return { ...common, kind: 'goal', side: 'home', count: ++goals }
    })
    const numbers = taps.map((tap) => tap.number)
    return {
      name: 'taps',
      repeated: 'done',
      send: (url, more) =>
        ask(url, 'POST', '/api/touchline/taps', { ...more, cookie, body: { sentAt: Date.now(), taps } }),
      async isThere(fault) {
        const rows = await read
          .selectFrom('touchlineTaps')
          .where('linkId', '=', linkId)
          .where('number', 'in', numbers)
          .select('number')
          .execute()
        if (rows.length !== 0 && rows.length !== taps.length) fault(`${rows.length} of ${taps.length} taps are there`)
        const live = await read
          .selectFrom('liveMatches')
          .where('matchId', '=', matchId)
          .select('home')
          .executeTakeFirst()
        const wanted = rows.length > 0 ? before + taps.length : before
        if ((live?.home ?? 0) !== wanted) fault(`${live?.home ?? 0} goals are shown, ${wanted} were tapped`)
        return rows.length > 0
      },
    }
  }
}
