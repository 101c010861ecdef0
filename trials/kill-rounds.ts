import { join } from 'node:path'
import type { RunningServer } from '../src/server/testing/process.ts'
import { aimed, pairsIn, type Reply, type Request, type TrialSite } from './site.ts'
import { comesTrue, type Effort, type TrialOutcome } from './trial.ts'

/** The kill comes within so much of the time that such an act took last, the first ones within `FIRST_MS`. */
const OF_ITS_TIME = 1.5
const FIRST_MS = 150
const SENT_MS = 300_000
/** Between two statements, and between the commit and the answer, which chance would seldom hit. */
const WAYS = ['at an instant', 'between two statements', 'before its answer'] as const
/** A server has heard a signal after so long. */
const SIGNAL_HANDLED_MS = 50
const PLANTED_ROUNDS = 10
/** A kill may miss the statements that the fault is between: it is planted again, so often at most. */
const PLANTED_TRIES = 3

/** Runs a trial after it has shown that it sees a planted fault: acts without transactions. */
export async function plantedFirst(
  play: (effort: Effort, planted: boolean) => Promise<TrialOutcome>,
  effort: Effort,
): Promise<TrialOutcome> {
  let isSeen = false
  for (let tries = 0; tries < PLANTED_TRIES && !isSeen; tries++)
    isSeen = (await play({ ...effort, rounds: PLANTED_ROUNDS }, true)).faults.length > 0
  const outcome = await play(effort, false)
  if (isSeen) return outcome
  return { ...outcome, faults: ['a fault that was planted was not seen', ...outcome.faults] }
}

type Fault = (text: string) => void

/** Something that a server is killed in the middle of. */
export type KilledAct = {
  name: string
  send(url: string, more?: Request): Promise<Reply | null>
  /** The answer to a repeated request where it is done already; refused unless given. */
  repeated?: 'done' | 'refused' | undefined
  /** Compares the database with what was done so far, and gives whether this act is there; half of it is a fault. */
  isThere(fault: Fault): Promise<boolean>
}

type Rounds = {
  /** The number of servers that work on the site. */
  processes: number
  /** Gives what is done in a round, counted from 1, by a server at this address. */
  next(round: number, url: string): Promise<KilledAct>
  /** Acts have no transactions, which the trial must notice: it ends with the first fault. */
  planted: boolean
  /** Compares the database with what was done, once all mails are sent. */
  atRest(fault: Fault): Promise<void>
}

/**
 * In each round kills a server by `kill -9` while it does something, has it done again by who got no answer, and looks
 * after both what is there: all of it once or nothing, and what was answered.
 */
export async function killInRounds(
  site: TrialSite,
  { processes, next, planted, atRest }: Rounds,
  { rounds, random, say }: Effort,
): Promise<TrialOutcome> {
  const faults: string[] = []
  const counts = { landed: 0, 'not landed': 0, answered: 0, 'answer lost': 0 }
  const servers: RunningServer[] = []
  const durations = new Map<string, number>()
  const pairs = join(site.storage.dataDir, 'pairs')
  const variables = aimed(pairs, { planted, requests: planted })
  for (let i = 0; i < processes; i++) servers.push(await site.start(variables))
  for (let round = 1; round <= rounds; round++) {
    const startAnother = await site.prepare(variables)
    const victim = random.among(servers) as RunningServer
    const act = await next(round, victim.url)
    const fault = (text: string) => faults.push(`round ${round}, ${act.name}: ${text}`)
    const way = planted ? 'between two statements' : random.among(WAYS)
    const killedBeforeAnswer = way === 'before its answer'
    if (way === 'between two statements') {
      victim.signal('SIGUSR2')
      await new Promise((resolve) => setTimeout(resolve, SIGNAL_HANDLED_MS))
    }
    const pending = act.send(victim.url, { killedBeforeAnswer })
    const most = OF_ITS_TIME * (durations.get(act.name) ?? FIRST_MS)
    if (way === 'at an instant') await new Promise((resolve) => setTimeout(resolve, random.between(0, most)))
    else await pending
    servers.splice(servers.indexOf(victim), 1)
    await site.end(victim, 'SIGKILL')
    const reply = await pending
    const landed = await act.isThere(fault)
    if (planted && faults.length > 0) break
    if (killedBeforeAnswer) {
      counts['answer lost']++
      if (reply) fault('was answered by a server that ends before it answers')
      if (!landed) fault('is not there, where the kill came after it')
    }
    if (reply && !isDone(reply)) fault(`answered ${reply.status} ${JSON.stringify(reply.body)}`)
    if (isDone(reply) && !landed) fault('was answered and is not there')
    counts[landed ? 'landed' : 'not landed']++
    if (reply) counts.answered++
    servers.push(await startAnother())
    // Whoever got no answer tries again: it is done now, or was done before, and is answered so or refused.
    const began = performance.now()
    const again = await act.send(servers.at(-1)?.url ?? '')
    if (!landed) durations.set(act.name, performance.now() - began)
    if (landed && isDone(again) !== (act.repeated === 'done'))
      fault(`is answered ${again?.status} ${JSON.stringify(again?.body)} where it is repeated`)
    if (!landed && !isDone(again)) fault(`is refused the second time: ${JSON.stringify(again?.body)}`)
    if (!(await act.isThere(fault))) fault('is not there once after it was repeated')
    if (round % 20 === 0) say(`round ${round}: ${JSON.stringify(counts)}, ${faults.length} faults`)
  }
  if (planted) return { figures: {}, faults }
  if (!(await comesTrue(SENT_MS, async () => (await waitingMails(site)).length === 0)))
    faults.push('mails are not sent')
  await atRest((text) => faults.push(text))
  return { figures: { kills: rounds, 'between two statements': pairsIn(pairs), ...counts }, faults }
}

const isDone = (reply: Reply | null) => reply !== null && reply.status < 300

const waitingMails = ({ store }: TrialSite) => store.connections.read.selectFrom('mails').select('id').execute()
