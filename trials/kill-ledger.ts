import { sql } from 'kysely'
import { replay } from '#league/draft/apply.ts'
import { members, playersById } from '#league/draft/state.ts'
import type { Acknowledged } from '../src/server/testing/eager-client.ts'
import { expectLogHolds } from '../src/server/testing/log-check.ts'
import { ask, type TrialSite } from './site.ts'

export const PASSWORD = 'corner-flag-9'

/** An account signed up in the trial: its acknowledged values, and those that were asked for without an answer. */
export type Account = {
  email: string
  cookies: string[]
  isBusy: boolean
  registered: boolean
  /** The number in the nickname that was acknowledged last, and those that were asked for since. */
  nickname: { acknowledged: number | null; asked: number[] }
}
export type MatchEntry = {
  id: string
  version: number
  score: [number, number] | null
  asked: [number, number][]
  isBusy: boolean
}
export type LogoEntry = { teamId: string; acknowledged: string | null; asked: number; isBusy: boolean }

export type Ledger = ReturnType<typeof openLedger>

/** The acknowledged writes, which the database must have after every kill. */
export function openLedger({ scored }: TrialSite) {
  return {
    accounts: [] as Account[],
    /** Addresses whose sign-up got no answer. */
    unanswered: new Set<string>(),
    matches: scored.matchIds.map((id): MatchEntry => ({ id, version: 1, score: null, asked: [], isBusy: false })),
    logos: scored.teamIds.map((teamId): LogoEntry => ({ teamId, acknowledged: null, asked: 0, isBusy: false })),
    counts: { 'sign-ups': 0, 'sign-ins': 0, registrations: 0, profiles: 0, scores: 0, logos: 0 },
  }
}

/** Sentences, each once however often it was found. */
export type Faults = { lost: Set<string>; doubled: Set<string>; half: Set<string> }

export const noFaults = (): Faults => ({ lost: new Set(), doubled: new Set(), half: new Set() })

/** Compares the database with the ledger; what was asked for without an answer may be there or not, but whole. */
export async function check(site: TrialSite, ledger: Ledger, faults: Faults): Promise<void> {
  await checkAccounts(site, ledger, faults)
  await checkPlayers(site, ledger, faults)
  await checkScores(site, ledger, faults)
  await checkLogos(site, ledger, faults)
}

type EmailRow = { email: string }

async function checkAccounts({ store }: TrialSite, ledger: Ledger, faults: Faults) {
  const { read } = store.connections
  const rows = async (query: ReturnType<typeof sql<EmailRow>>) =>
    (await query.execute(read)).rows.map(({ email }) => email)
  const emails = await rows(sql<EmailRow>`select email from users`)
  const there = new Set(emails)
  if (there.size < emails.length) faults.doubled.add('two accounts have one address')
  for (const { email } of ledger.accounts) if (!there.has(email)) faults.lost.add(`the account ${email}`)
  const without = async (what: string, query: ReturnType<typeof sql<EmailRow>>) => {
    for (const email of await rows(query)) faults.half.add(`${email} has no ${what}`)
  }
  const OURS = sql`email like 'newcomer-%'`
  await without(
    'password',
    sql<EmailRow>`select email from users where ${OURS} and id not in (select "userId" from credentials)`,
  )
  await without(
    'session',
    sql<EmailRow>`select email from users where ${OURS} and id not in (select "userId" from sessions)`,
  )
  await without(
    'link that confirms the address',
    sql<EmailRow>`select email from users where ${OURS} and id not in (select "userId" from "mailLinks")`,
  )
}

async function checkPlayers({ store, league }: TrialSite, ledger: Ledger, faults: Faults) {
  const { rows } = await sql<{ email: string; leagueId: string | null; nickname: string | null }>`
    select email, "leagueId", nickname from users
    left join registrations on registrations."userId" = users.id
    left join profiles on profiles."userId" = users.id`.execute(store.connections.read)
  const byEmail = Map.groupBy(rows, ({ email }) => email)
  for (const [email, found] of byEmail) {
    if (found.length > 1) faults.doubled.add(`the registration of ${email}`)
    const [row] = found
    if ((row?.leagueId === null) !== (row?.nickname === null)) faults.half.add(`the registration of ${email}`)
  }
  for (const account of ledger.accounts) {
    const [row] = byEmail.get(account.email) ?? []
    if (account.registered && row?.leagueId !== league.id) faults.lost.add(`the registration of ${account.email}`)
    if (account.isBusy || row?.nickname == null) continue
    const { nickname } = account
    const stored = Number(row.nickname.slice(1))
    if (nickname.acknowledged !== null && stored !== nickname.acknowledged && !nickname.asked.includes(stored))
      faults.lost.add(`the profile ${nickname.acknowledged} of ${account.email}: ${stored} is stored`)
    account.nickname = { acknowledged: stored, asked: [] }
    account.registered = true
  }
}

async function checkScores({ store, scored }: TrialSite, ledger: Ledger, faults: Faults) {
  const stored = new Map((await store.matches.list(scored.league.id)).map((match) => [match.id, match]))
  const rows = await store.connections.read.selectFrom('scoreChanges').selectAll().orderBy('version', 'desc').execute()
  const history = Map.groupBy(rows, ({ matchId }) => matchId)
  for (const entry of ledger.matches) {
    const match = stored.get(entry.id)
    const changes = history.get(entry.id) ?? []
    if (!match) {
      faults.lost.add(`the match ${entry.id}`)
      continue
    }
    const { version, homeScore, awayScore } = match
    const is = (score: [number, number] | null) =>
      (score?.[0] ?? null) === homeScore && (score?.[1] ?? null) === awayScore
    if (version < entry.version || (version === entry.version && !is(entry.score)))
      faults.lost.add(`the score ${entry.score?.join(':')} (${entry.version}) of ${entry.id}`)
    if (version > entry.version && !entry.asked.some(is))
      faults.half.add(`${entry.id} has the score ${homeScore}:${awayScore} that nobody asked for`)
    if (changes.length !== version - 1) faults.half.add(`${entry.id}: version ${version}, ${changes.length} changes`)
    if (changes[0] && (changes[0].homeAfter !== homeScore || changes[0].awayAfter !== awayScore))
      faults.half.add(`the last change of ${entry.id} is not its score`)
    const score: [number, number] | null = homeScore === null || awayScore === null ? null : [homeScore, awayScore]
    Object.assign(entry, { version, score, asked: [] })
  }
}

async function checkLogos({ store, scored }: TrialSite, ledger: Ledger, faults: Faults) {
  const teams = new Map((await store.teams.list(scored.league.id)).map(({ id, logo }) => [id, logo]))
  for (const entry of ledger.logos) {
    const logo = teams.get(entry.teamId) ?? null
    if (entry.acknowledged && logo !== entry.acknowledged && entry.asked === 0)
      faults.lost.add(`the logo of ${entry.teamId}`)
    Object.assign(entry, { acknowledged: logo, asked: 0 })
  }
}

/** Checks what only a running server can show: sessions, passwords, files of logos. Call it at rest. */
export async function checkByApi(site: TrialSite, url: string, ledger: Ledger, faults: Faults): Promise<void> {
  for (const account of ledger.accounts)
    for (const cookie of account.cookies.slice(-2)) {
      const me = await ask(url, 'GET', '/api/me', { cookie })
      if (me?.status !== 200 || me.body.user === null) faults.lost.add(`a session of ${account.email}`)
    }
  for (const email of ledger.unanswered) {
    const body = { email, password: PASSWORD }
    const again = await ask(url, 'POST', '/api/auth/sign-up', { body })
    if (again?.status === 200) continue
    const entered = await ask(url, 'POST', '/api/auth/sign-in', { body })
    if (entered?.status !== 200)
      faults.half.add(`${email} can neither sign up (${again?.status}) nor sign in (${entered?.status})`)
  }
  const { rows } = await sql<{ logo: string }>`select logo from teams where logo is not null`.execute(
    site.store.connections.read,
  )
  const reply = await ask(url, 'GET', `/api/leagues/${site.scored.league.id}/teams`, { cookie: site.organiser.cookie })
  const addresses = [...JSON.stringify(reply?.body).matchAll(/"(\/files\/[^"]+)"/g)].map(([, path]) => path ?? '')
  if (rows.length > 0 && addresses.length === 0) faults.lost.add('every logo')
  for (const path of addresses)
    if ((await ask(url, 'GET', path))?.status !== 200) faults.half.add(`a team names ${path}, which is not there`)
}

/** The draft's log against what its captains were told, and the teams against the log. */
export async function checkDraft(
  site: TrialSite,
  acknowledged: readonly Acknowledged[],
  faults: Faults,
): Promise<void> {
  const { store, draft } = site
  const log = await store.drafts.events(draft.id)
  try {
    await expectLogHolds(store, draft.id, log, acknowledged)
  } catch (error) {
    faults.lost.add(`of the draft: ${(error as Error).message.slice(0, 400)}`)
  }
  const state = replay(draft.id, log)
  const drafted = state.seats.flatMap((seat) => members(state, seat, playersById(state.players))).length
  const { rows } = await sql<{ n: number }>`select count(*) as n from rosters
    where "teamId" in (select "teamId" from "draftSeats" where "draftId" = ${draft.id})`.execute(store.connections.read)
  const placed = Number(rows[0]?.n)
  if (placed !== (state.published ? drafted : 0))
    faults.half.add(`the teams have ${placed} players, published: ${state.published}, drafted: ${drafted}`)
}
