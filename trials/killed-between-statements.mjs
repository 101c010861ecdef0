import { AsyncLocalStorage } from 'node:async_hooks'
import diagnostics from 'node:diagnostics_channel'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server (`node --import`): after SIGUSR2 the process ends as by `kill -9` between two statements, where it
 * is about to send the second. It looks for a pair that is not in the file `TRIAL_PAIRS` yet, and adds the one at which it
 * ends: round by round each place between two statements has its turn, also one that lasts a few microseconds.
 * `TRIAL_BEHIND` names the first statement of the pair, such as 'insert into users'. With `TRIAL_THREADS` the threads of
 * backups do so instead, from their start.
 *
 * `TRIAL_PLANTED` plants a fault, for a trial to show that it sees one: there are no transactions. `TRIAL_REQUESTS` ends the
 * process between statements of a request alone: what it does by itself after its start has more pairs than a trial has rounds.
 */
const {
  TRIAL_PAIRS: FILE = '',
  TRIAL_BEHIND: BEHIND,
  TRIAL_THREADS: THREADS,
  TRIAL_REQUESTS: REQUESTS,
  TRIAL_PLANTED: PLANTED,
} = process.env
const WRITE = /^\s*(insert into|update|delete from)\s+"?(\w+)/i
const FRAME = /^\s*(begin|start|commit)/i

const requests = new AsyncLocalStorage()
if (REQUESTS) diagnostics.subscribe('http.server.request.start', () => requests.enterWith(true))

let isArmed = THREADS !== undefined && !isMainThread
let seen = new Set()
process.on('SIGUSR2', () => {
  seen = new Set(existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : [])
  isArmed = true
})

/** A write as 'insert into users', the frame of a transaction as 'commit', null for what only reads. */
function stepOf(sql) {
  const [, verb, table] = WRITE.exec(sql) ?? []
  return verb ? `${verb.toLowerCase()} ${table}` : (FRAME.exec(sql)?.[1]?.toLowerCase() ?? null)
}
const isFrame = (step) => !step.includes(' ')

/** By the connection; of SQLite, where one writes, any statement is. */
const lastWrites = new WeakMap()

/** Ends the process where a connection is about to go on from one write to something else, and it is this pair's turn. */
function watch(connection, step) {
  const before = lastWrites.get(connection)
  lastWrites.set(connection, isFrame(step) ? null : step)
  if (!isArmed || !before) return
  if (REQUESTS && !requests.getStore()) return
  const pair = `${before}, ${step}`
  if (BEHIND ? before !== BEHIND : seen.has(pair)) return
  appendFileSync(FILE, `${pair}\n`)
  process.kill(process.pid, 'SIGKILL')
}

for (const name of ['run', 'all']) {
  const original = StatementSync.prototype[name]
  StatementSync.prototype[name] = function (...values) {
    const step = stepOf(this.sourceSQL)
    if (step === null) return Reflect.apply(original, this, values)
    watch(DatabaseSync, step)
    const isLeftOut = PLANTED && isFrame(step)
    if (isLeftOut) return { changes: 0, lastInsertRowid: 0 }
    return Reflect.apply(original, this, values)
  }
}

/** The statement in a message to PostgreSQL, where it is one: Query, or Parse behind a name. */
function sqlIn(message) {
  const type = String.fromCharCode(message[0])
  if ((type !== 'Q' && type !== 'P') || message.length < 6 || message.readUInt32BE(1) !== message.length - 1)
    return null
  const start = type === 'Q' ? 5 : message.indexOf(0, 5) + 1
  return message.toString('utf8', start, message.indexOf(0, start))
}

const NOTHING = Buffer.from('Q\0\0\0\rselect 1\0')
const { write } = Socket.prototype
Socket.prototype.write = function (chunk, ...rest) {
  const sql = Buffer.isBuffer(chunk) ? sqlIn(chunk) : null
  const step = sql === null ? null : stepOf(sql)
  if (step === null) return Reflect.apply(write, this, [chunk, ...rest])
  watch(this, step)
  const isLeftOut = PLANTED && isFrame(step) && chunk[0] === NOTHING[0]
  return Reflect.apply(write, this, [isLeftOut ? NOTHING : chunk, ...rest])
}
