import sharp from 'sharp'
import type { Random } from '../src/server/testing/random.ts'
import { registrationOf } from '../src/server/testing/site.ts'
import { type Account, type Ledger, type LogoEntry, type MatchEntry, PASSWORD } from './kill-ledger.ts'
import { ask, type Reply, type TrialSite } from './site.ts'

const PAUSE_MS = 10
const MOST_GOALS = 10

export type Writers = ReturnType<typeof startWriters>

/**
 * People who write without a pause through whichever server `address` names: they sign up, sign in, register, change
 * their profile, enter scores and upload logos, and keep in the ledger what they were told. Null is no server.
 */
export function startWriters(site: TrialSite, ledger: Ledger, random: Random, address: () => string | null) {
  let halted = true
  let isOver = false
  let busy = 0
  let people = 0
  let nicknames = 0
  const other: string[] = []

  /** An answer that is neither success nor a way to say that the server is going or busy. */
  function note(what: string, reply: Reply | null) {
    if (reply && reply.status >= 500 && reply.status !== 503) other.push(`${what}: ${reply.status}`)
  }

  const free = () => random.among(ledger.accounts.filter(({ isBusy }) => !isBusy))

  async function signUp(url: string) {
    const email = `newcomer-${people++}@example.com`
    ledger.unanswered.add(email)
    const reply = await ask(url, 'POST', '/api/auth/sign-up', { body: { email, password: PASSWORD } })
    note('sign-up', reply)
    if (reply?.status !== 200) return
    ledger.unanswered.delete(email)
    const nickname = { acknowledged: null, asked: [] }
    ledger.accounts.push({ email, cookies: [reply.cookie ?? ''], isBusy: false, registered: false, nickname })
    ledger.counts['sign-ups']++
  }

  async function signIn(url: string, account: Account) {
    const body = { email: account.email, password: PASSWORD }
    const reply = await ask(url, 'POST', '/api/auth/sign-in', { body })
    note('sign-in', reply)
    if (reply?.status !== 200) return
    account.cookies.push(reply.cookie ?? '')
    ledger.counts['sign-ins']++
  }

  async function register(url: string, account: Account) {
    const number = nicknames++
    account.nickname.asked.push(number)
    const form = { ...registrationOf(account.email), nickname: `N${number}` }
    const kind = account.registered ? 'profiles' : 'registrations'
    const { phone, ...profile } = form
    const [path, fields] = account.registered ? ['/api/me/profile', profile] : ['/api/me/registration', form]
    const cookie = account.cookies.at(-1) ?? ''
    // A write without an answer may have been stored.
    const me = await ask(url, 'GET', '/api/me', { cookie })
    if (me?.status !== 200) return
    const body = me.body.profile ? { ...fields, before: { ...me.body.profile, email: account.email } } : fields
    const reply = await ask(url, 'PUT', path, { body, cookie })
    note(kind, reply)
    if (reply?.status !== 200) return
    // Somebody whose registration was written without an answer keeps the profile of that.
    const stored = Number((reply.body.profile as { nickname?: string } | null)?.nickname?.slice(1))
    account.nickname = { acknowledged: stored, asked: [] }
    account.registered = true
    ledger.counts[kind]++
  }

  async function enterScore(url: string, entry: MatchEntry) {
    const score: [number, number] = [random.below(MOST_GOALS), random.below(MOST_GOALS)]
    if (score.join() === entry.score?.join()) return
    entry.asked.push(score)
    const edit = { matchId: entry.id, version: entry.version, homeScore: score[0], awayScore: score[1] }
    const path = `/api/leagues/${site.scored.league.id}/scores`
    const reply = await ask(url, 'PUT', path, { body: { edits: [edit] }, cookie: site.organiser.cookie })
    note('scores', reply)
    if (reply?.status !== 200 || !(reply.body.saved as string[]).includes(entry.id)) return
    Object.assign(entry, { version: entry.version + 1, score, asked: [] })
    ledger.counts.scores++
  }

  async function upload(url: string, entry: LogoEntry) {
    const background = { r: random.below(256), g: random.below(256), b: random.below(256) }
    const image = sharp({ create: { width: 64, height: 64, channels: 3, background } })
    const body = await image.png().toBuffer()
    entry.asked++
    const path = `/api/leagues/${site.scored.league.id}/teams/${entry.teamId}/logo`
    const reply = await ask(url, 'PUT', path, { body, cookie: site.organiser.cookie })
    note('logo', reply)
    if (reply?.status !== 200) return
    const name = /\/files\/(.+)-small/.exec(String(reply.body.small))?.[1] ?? null
    Object.assign(entry, { acknowledged: name, asked: 0 })
    ledger.counts.logos++
  }

  async function alone<Entry extends { isBusy: boolean }>(
    entry: Entry | undefined,
    act: (entry: Entry) => Promise<void>,
  ) {
    if (!entry || entry.isBusy) return pause()
    entry.isBusy = true
    await act(entry)
    entry.isBusy = false
  }

  const KINDS = [
    signUp,
    (url: string) => alone(free(), (account) => signIn(url, account)),
    (url: string) => alone(free(), (account) => register(url, account)),
    (url: string) => alone(free(), (account) => register(url, account)),
    (url: string) => alone(random.among(ledger.matches), (entry) => enterScore(url, entry)),
    (url: string) => alone(random.among(ledger.matches), (entry) => enterScore(url, entry)),
    (url: string) => alone(random.among(ledger.logos), (entry) => upload(url, entry)),
  ]

  async function write(act: (url: string) => Promise<void>) {
    while (!isOver) {
      const url = halted ? null : address()
      if (url === null) {
        await pause()
        continue
      }
      busy++
      await act(url).finally(() => busy--)
    }
  }
  const all = KINDS.map(write)

  return {
    /** Answers that should not be. */
    other,
    go() {
      halted = false
    },
    /** Begins nothing more, and waits until everything begun is over. */
    async halt() {
      halted = true
      while (busy > 0) await pause()
    },
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))
