import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../src/server/store/engine/connections.ts'
import type { RunningServer } from '../src/server/testing/process.ts'
import { profileOf } from '../src/server/testing/stored.ts'
import { ask, openSite, type TrialSite } from './site.ts'
import { comesTrue, type Effort, type Trial, type TrialOutcome } from './trial.ts'

/** Mails of several transactions. */
const READERS = 1000
const ROWS_AT_ONCE = 100
/** A process that was killed has kept others from writing its mails for so long, and they look as often again. */
const WRITTEN_MS = 90_000
/** Kills while mails are written, in which they are begun anew each time. */
const KILLS_WHILE_WRITTEN = 3
/** A kill comes so long after the one before, at most. */
const BETWEEN_KILLS_MS = 1500
const ANSWERED_MS = 400
const SENT_MS = 300_000

/**
 * Kills a server by `kill -9` while a post is let go out, while its mails are written and while they are sent: each reader gets it once, and a mail
 * that was taken in the moment of a kill may come again, as the same one ([NE1], [Q56]).
 */
const mailingKills = (name: string, title: string, engine: Engine, processes: number): Trial => ({
  name,
  title,
  rounds: 20,
  run: (effort) => run(engine, processes, effort),
})

export const MAILING_KILLS = [
  mailingKills('mailing-kills', 'kill -9 while a post goes by mail to 1,000 people, SQLite', 'sqlite', 1),
  mailingKills('mailing-kills-two', 'kill -9 of one of two processes while a post goes by mail', 'postgres', 2),
]

async function run(engine: Engine, processes: number, { rounds, random, say }: Effort): Promise<TrialOutcome> {
  const site = await openSite(engine, { players: 2, settings: { clockSeconds: null }, begun: false })
  try {
    const leagueId = site.scored.league.id
    const readers = await addReaders(site, leagueId)
    const servers: RunningServer[] = []
    for (let i = 0; i < processes; i++) servers.push(await site.start())
    let kills = 0
    const killOne = async () => {
      const victim = random.among(servers) as RunningServer
      const startAnother = await site.prepare()
      servers.splice(servers.indexOf(victim), 1)
      await site.end(victim, 'SIGKILL')
      kills++
      servers.push(await startAnother())
    }

    const [postId, mailingId] = [randomUUID(), randomUUID()]
    const { cookie } = site.organiser
    const path = `/api/leagues/${leagueId}/posts`
    const send = (to: string, body: object) => ask(servers[0]?.url ?? '', 'POST', to, { cookie, body })
    const audience = { kind: 'registered' }
    const drafted = await send(path, { postId, title: 'Finals', text: 'See **you** there.', audience })
    if (drafted?.status !== 200) throw new Error(`the post could not be drafted: ${drafted?.status}`)
    const form = { version: 1, at: null, onPage: true, mailingId, pin: null }
    for (let i = 0; i < 3; i++) {
      const pending = send(`${path}/${postId}/publish`, form)
      await pause(random.between(0, ANSWERED_MS))
      await killOne()
      await pending
    }
    const faults: string[] = []
    const answer = await send(`${path}/${postId}/publish`, form)
    if (answer?.body.outcome !== 'saved') faults.push(`it is refused in the end: ${JSON.stringify(answer?.body)}`)
    const { write, read } = site.store.connections
    const waiting = async () =>
      (await read.selectFrom('mails').where('mailingId', '=', mailingId).select('id').execute()).length
    const isWritten = async () =>
      (await read.selectFrom('mailings').where('id', '=', mailingId).select('queuedAt').executeTakeFirst())?.queuedAt !=
      null
    for (let i = 0; i < KILLS_WHILE_WRITTEN && !(await isWritten()); i++) {
      await comesTrue(WRITTEN_MS, async () => (await isWritten()) || (await waiting()) > 0)
      if (!(await isWritten())) await killOne()
    }
    if (!(await comesTrue(WRITTEN_MS, isWritten))) faults.push('mails are not written')
    // The pace of mails to many would take minutes, and is not what is tried here.
    await write.updateTable('mails').set({ dueAt: 0 }).where('holder', 'is', null).execute()
    for (let round = 1; round <= rounds && (await waiting()) > 0; round++) {
      await pause(random.between(0, BETWEEN_KILLS_MS))
      await killOne()
      if (round % 5 === 0) say(`${kills} kills, ${await waiting()} mails wait`)
    }
    if (!(await comesTrue(SENT_MS, async () => (await waiting()) === 0))) faults.push('mails are not sent')

    const ids = sentTo(join(site.storage.dataDir, 'mails'))
    for (const reader of readers) {
      const got = ids.get(reader)?.size ?? 0
      if (got !== 1) faults.push(`${reader} has ${got} mails`)
    }
    if (ids.size !== readers.length) faults.push(`${ids.size} people have a mail`)
    const mailing = await site.store.mailings.find(leagueId, mailingId, Date.now())
    if (mailing?.handedOver !== READERS) faults.push(`${mailing?.handedOver} mails are counted as handed over`)
    const posts = await read.selectFrom('postVersions').where('postId', '=', postId).select('version').execute()
    if (posts.length !== 1) faults.push(`the post is there ${posts.length} times`)
    const repeated = [...site.mailsTaken.values()].reduce((sum, times) => sum + times - 1, 0)
    return { figures: { mails: READERS, kills, repeated }, faults }
  } finally {
    await site.close()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Registers people with confirmed addresses for a season; gives the addresses. */
async function addReaders({ store }: TrialSite, leagueId: string): Promise<string[]> {
  const { write } = store.connections
  const people = Array.from({ length: READERS }, (_, i) => ({ id: randomUUID(), email: `reader${i}@example.com` }))
  const { position, ...profile } = profileOf('Kim')
  for (let i = 0; i < people.length; i += ROWS_AT_ONCE) {
    const some = people.slice(i, i + ROWS_AT_ONCE)
    const account = { emailVerified: 1, name: '', photoURL: null, pendingEmail: null, changeRequestedAt: null }
    const times = { createdAt: 1, lastSignInAt: 1, blockedAt: null }
    await write
      .insertInto('users')
      .values(some.map((one) => ({ ...one, ...account, ...times })))
      .execute()
    const rows = some.map(({ id }) => ({ ...profile, position: JSON.stringify(position), userId: id, updatedAt: 1 }))
    await write.insertInto('profiles').values(rows).execute()
    await write
      .insertInto('registrations')
      .values(some.map(({ id }) => ({ leagueId, userId: id, registeredAt: 1 })))
      .execute()
  }
  return people.map(({ email }) => email)
}

/** The mails about the post in the folder of the mail server: Message-IDs by recipient. */
function sentTo(folder: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.eml'))) {
    const mail = readFileSync(join(folder, name), 'utf8')
    const recipient = /^To: (\S+)/m.exec(mail)?.[1] ?? ''
    if (recipient.startsWith('reader')) found.set(recipient, (found.get(recipient) ?? new Set()).add(name))
  }
  return found
}
