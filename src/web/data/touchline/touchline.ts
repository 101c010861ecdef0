import { MAX_TAPS } from '#contract/touchline/choices.ts'
import type { TouchlineEvening } from '#contract/touchline/evening.ts'
import type { Tap } from '#contract/touchline/taps.ts'
import type { TapAct } from '#league/touchline/tapped-match.ts'
import { call, Failure } from '../client.ts'
import { logUnexpected } from '../unexpected.ts'
import { type HeardEvening, openPhoneStore, type PhoneStore, type StoredTap } from './phone-store.ts'

/** The time after which an open page asks what other phones have tapped. */
const LOOK_MS = 5000
/** After a try that failed the next one comes after so long, twice as long each time. */
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 15_000
/** The server's answers to a phone that it does not know, or to taps that it never takes. */
const REFUSALS = [400, 401, 403, 404, 422]

/**
 * `closed`: this phone has no link, or the server does not know it any more; `refused`: the link that was opened is none.
 * `lost`: the last try did not reach the server.
 */
export type TouchlineState = {
  phase: 'opening' | 'open' | 'closed' | 'refused'
  heard: HeardEvening | null
  taps: readonly StoredTap[]
  isLost: boolean
  /** The number of taps that came to the server too late to count by themselves. */
  late: number
  isKept: boolean
}

const OPENING: TouchlineState = { phase: 'opening', heard: null, taps: [], isLost: false, late: 0, isKept: true }

export type Touchline = ReturnType<typeof createTouchline>

/**
 * Scores at the touchline ([MN3]): what is tapped is on this phone first, with a number, and is sent as soon as the server can be
 * reached, in its order, until the server has said that it has it.
 */
export function createTouchline(openStore: () => Promise<PhoneStore> = openPhoneStore) {
  let state = OPENING
  let stored: Promise<PhoneStore> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  let working: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  /** The token of a link that has not been exchanged, since the server could not be reached. */
  let waitingToken = ''
  /** Taps are numbered and stored one after the other. */
  let tapping: Promise<unknown> = Promise.resolve()
  const watchers = new Set<() => void>()

  const store = () => {
    stored ??= openStore()
    return stored
  }
  function become(change: Partial<TouchlineState>) {
    state = { ...state, ...change }
    for (const watcher of watchers) watcher()
  }

  async function hear(evening: TouchlineEvening) {
    const heard = { evening, ahead: evening.now - Date.now() }
    become({ phase: 'open', heard, isLost: false })
    await (await store()).set('heard', heard)
  }

  /** Begins with what is on the phone; `token` is that of a link that was opened just now, '' without one. */
  async function start(token: string) {
    isStopped = false
    const phone = await store()
    const [heard, taps, known] = [await phone.get('heard'), await phone.taps(), await phone.get('token')]
    // An evening of another link is not shown in its place.
    const isSame = token === ''
    become({ isKept: phone.isKept, taps, ...(heard && isSame && { phase: 'open', heard }) })
    if (token !== '') await phone.set('token', token)
    else if (!known && !(await phone.get('phone'))) {
      // No link was ever opened here.
      become({ phase: 'closed' })
      return
    }
    await look(token || known || '')
  }

  async function openLink(token: string) {
    const phone = await store()
    const name = (await phone.get('phone')) ?? randomName()
    await phone.set('phone', name)
    const evening = await call('POST /api/touchline', { body: { token, phone: name } })
    await phone.remove('token')
    await hear(evening)
  }

  /** One round with the server: a link that waits to be opened, taps that wait, else what others have tapped. */
  async function round(token: string) {
    if (token !== '') {
      await sendBefore()
      await openLink(token)
    }
    const sent = await sendWaiting()
    if (!sent && token === '') await hear(await call('GET /api/touchline'))
  }

  /**
   * Sends what was tapped by the link before while that is good: there alone it counts. One that was ended, or does not know this
   * phone, may have been renewed by the next.
   */
  async function sendBefore() {
    if ((await (await store()).taps()).length === 0) return
    try {
      const { state: before } = await call('GET /api/touchline')
      if (before === 'open') await sendWaiting({ withHeld: true, hears: false })
    } catch (error) {
      const isRefused = error instanceof Failure && REFUSALS.includes(error.status)
      if (!isRefused) throw error
    }
  }

  async function sendWaiting({ withHeld = false, hears = true } = {}): Promise<boolean> {
    const phone = await store()
    for (let sent = false; ; sent = true) {
      const due = (await phone.taps()).filter((tap) => withHeld || !isHeld(tap, Date.now())).slice(0, MAX_TAPS)
      if (due.length === 0) return sent
      const { evening, late } = await call('POST /api/touchline/taps', {
        body: { sentAt: Date.now(), taps: due.map(plainTap) },
      })
      await phone.dropTaps(due.map(({ number }) => number))
      become({ taps: await phone.taps(), late: state.late + late })
      if (hears) await hear(evening)
    }
  }

  /** Asks now, and again after a while; who asks meanwhile has another round after this one. */
  function look(token = waitingToken): Promise<void> {
    clearTimeout(timer)
    if (working) {
      isAskedAgain = true
      return working
    }
    working = tryRound(token).finally(() => {
      working = undefined
      if (isStopped) return
      const isWaiting = state.isLost || state.taps.length > 0
      timer = setTimeout(() => void look(), isAskedAgain ? 0 : isWaiting ? retryMs : LOOK_MS)
      isAskedAgain = false
      if (isWaiting) retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
    })
    return working
  }

  async function tryRound(token: string) {
    waitingToken = token
    try {
      await round(token)
      waitingToken = ''
      retryMs = FIRST_RETRY_MS
    } catch (error) {
      if (!(error instanceof Failure)) {
        logUnexpected(error)
        become({ isLost: true })
        return
      }
      const { code } = error
      if (code === 'invalid_token' || code === 'invalid_fields') {
        waitingToken = ''
        await (await store()).remove('token')
        become({ phase: 'refused', isLost: false })
      } else if (code === 'not_signed_in' || code === 'not_allowed') become({ phase: 'closed', isLost: false })
      else become({ isLost: true })
    }
  }

  return {
    state: () => state,
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    start,

    /** Asks the server now, as when the network is back. */
    lookNow() {
      retryMs = FIRST_RETRY_MS
      return look()
    },

    /**
     * Stores a tap, then sends it; `holdMs` is for how long it can be taken back by `drop` before. `act` sees what the taps before
     * it have made of the match, null where there is nothing to tap.
     */
    tap(matchId: string, act: () => TapAct | null, seen: number, holdMs = 0): Promise<void> {
      const done = tapping.then(async () => {
        const one = act()
        if (!one) return
        const at = Date.now()
        const held = holdMs > 0 ? { heldUntil: at + holdMs } : {}
        const tap = await (await store()).addTap({ ...one, matchId, at, seen, ...held })
        become({ taps: [...state.taps, tap] })
        if (holdMs > 0) setTimeout(() => void look(), holdMs)
        else void look()
      })
      tapping = done.catch(logUnexpected)
      return done
    },

    /** Takes a tap back that was not sent. */
    async drop(number: number) {
      const phone = await store()
      await phone.dropTaps([number])
      become({ taps: await phone.taps() })
    },

    /** Sends what waits, as far as that can be done now; gives how many taps stay. */
    async sendAll(): Promise<number> {
      // Taps that can't be sent now stay, and the caller gets their number.
      await sendWaiting({ withHeld: true }).catch(() => undefined)
      return (await (await store()).taps()).length
    },

    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Tells whether a tap can still be taken back; one of a time to come is from before the phone's clock was put back. */
const isHeld = ({ at, heldUntil = 0 }: StoredTap, now: number) => at <= now && now < heldUntil

function plainTap({ heldUntil: _, ...tap }: StoredTap): Tap {
  return tap
}

const NAME_BYTES = 16

/** A name for this phone, by which its taps are known and nobody is. */
const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(NAME_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')
