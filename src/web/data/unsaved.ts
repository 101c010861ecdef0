/** An address within the site. */
export type Place = { pathname: string; search: string }

/** Something that is typed on the page and not saved. */
export type Unsaved = {
  /** The dialog that it stands in; null for the page itself. */
  dialog: object | null
  /** Tells whether it is lost on the way from one address to another. */
  isLost: (from: Place, to: Place) => boolean
  /** It is on its way to the server: nothing is asked meanwhile, since success may lead on by itself. */
  isSending: boolean
  /** Tells whether the browser warns before the page is loaded anew or closed. */
  warns: boolean
  /** Asks in words of its own. */
  ask?: (question: LeaveQuestion | null) => void
}

/** Asks whether to leave what is not saved. */
export type LeaveQuestion = { leave: () => void; stay: () => void }

/** The question asked at the moment in the usual words, and the dialog over which it is asked. */
export type Asked = { dialog: object | null } & ({ what: 'leave'; question: LeaveQuestion } | { what: 'sign-in' })

const all = new Set<Unsaved>()
const watchers = new Set<() => void>()
let asked: Asked | null = null
let isLeaveAsked = false
let isSignedOut = false
let whenGivenUp = () => {}

function changed() {
  for (const watcher of watchers) watcher()
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

// While it listens, a browser may not bring the page back as it was: it does so only when needed.
function listen() {
  const isNeeded = [...all].some(({ warns, isSending }) => warns && !isSending)
  if (isNeeded) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

/** Notes something that is not saved. Gives the way to take it out again. */
export function addUnsaved(one: Unsaved): () => void {
  all.add(one)
  listen()
  changed()
  return () => dropUnsaved([one])
}

function dropUnsaved(some: readonly Unsaved[]) {
  if (!some.map((one) => all.delete(one)).includes(true)) return
  listen()
  changed()
  // Later, since a form that begins to send is taken out and put in again.
  queueMicrotask(() => {
    if (losable().length > 0 || !isSignedOut) return
    noteSignedIn()
    whenGivenUp()
  })
}

export function watchUnsaved(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Tells whether links and the Back button have to be watched. */
export const isLeavingWatched = (): boolean => all.size > 0 || isLeaveAsked

export const currentlyAsked = (): Asked | null => asked

function setAsked(next: Asked | null) {
  asked = next
  changed()
}

/** Returns what the device does not keep; screens with words of their own keep theirs. */
const losable = () => [...all].filter(({ warns, ask }) => warns && !ask)

/** Returns what is not saved in a dialog. */
export const unsavedIn = (dialog: object): Unsaved[] =>
  [...all].filter((one) => one.dialog === dialog && !one.isSending)

/** Returns what is lost on the way from one address to another. */
export const lostBetween = (from: Place, to: Place): Unsaved[] =>
  [...all].filter(({ isLost, isSending }) => !isSending && isLost(from, to))

/**
 * Asks about each of these, once about those without words of their own. Calls `leave` when all are given up, `stay` at the
 * first that is not.
 */
export function askToLeave(lost: readonly Unsaved[], { leave, stay }: LeaveQuestion): void {
  const [first] = lost
  isLeaveAsked = first !== undefined
  if (!first) {
    leave()
    changed()
    return
  }
  const now = first.ask ? [first] : lost.filter(({ ask }) => !ask)
  const set = first.ask ?? ((question) => setAsked(question && { what: 'leave', dialog: first.dialog, question }))
  set({
    stay() {
      set(null)
      isLeaveAsked = false
      stay()
      changed()
    },
    leave() {
      set(null)
      dropUnsaved(now)
      const others = lost.filter((one) => !now.includes(one))
      askToLeave(others, { leave, stay })
    },
  })
}

/** Calls back when somebody who is signed out gives up what was not saved. */
export function onGivenUp(callback: () => void): void {
  whenGivenUp = callback
}

/**
 * Notes that the session is over though nobody signed out here. Where something would be lost this gives true: the page stays as it
 * is, and a new sign-in is asked for, once, and `again` for each try to save.
 */
export function holdSignedOut(again = false): boolean {
  const last = losable().at(-1)
  if (!last) return false
  if ((again || !isSignedOut) && !asked) setAsked({ what: 'sign-in', dialog: last.dialog })
  isSignedOut = true
  return true
}

/** Notes that somebody is signed in again. */
export function noteSignedIn(): void {
  isSignedOut = false
  endSignInQuestion()
}

/** Takes the question for a new sign-in away; the next try to save asks again. */
export function endSignInQuestion(): void {
  if (asked?.what === 'sign-in') setAsked(null)
}
