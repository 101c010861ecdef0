import type { ScoreEntry, ScoresForm, ScoresResult } from '#contract/match.ts'
import { teamName } from '#league/team-name.ts'
import { isEmpty, pairText, readScore, type Score, type Side, sameScore, scoreText } from './typed-score.ts'

type Versioned = Score & { version: number }
export type Edit = ScoresForm['edits'][number]

/** A match's scores as typed and not saved. */
export type Pending = {
  home: string
  away: string
  /** The score when the typing began: the save says which version it was made on. */
  base: Versioned
  /** A save of it was refused, since somebody else had saved the match: it waits for a choice. */
  refused: boolean
}

/** The matches as the server has them, and what was typed over them. */
export type Sheet = { entries: readonly ScoreEntry[]; pending: Readonly<Record<string, Pending>> }

export type SheetAction =
  | { type: 'typed'; matchId: string; side: Side; text: string }
  | { type: 'cleared'; matchId: string }
  /** Taken back, or given up for what somebody else saved. */
  | { type: 'undone'; matchId: string }
  /** The server said how things are: at first, and whenever somebody else saved. */
  | { type: 'received'; entries: readonly ScoreEntry[] }
  | { type: 'saved'; sent: readonly Edit[]; result: ScoresResult }
  | { type: 'keptMine'; matchId: string }
  /** Found again after a reload, or after signing in. */
  | { type: 'restored'; pending: Readonly<Record<string, Pending>> }

/** The sheet after an action. Nothing that was typed goes away unless it is saved, taken back, or equal to what stands. */
export function reduceSheet(sheet: Sheet, action: SheetAction): Sheet {
  return tidied(applied(sheet, action))
}

function applied(sheet: Sheet, action: SheetAction): Sheet {
  const { entries, pending } = sheet
  switch (action.type) {
    case 'typed':
      return changed(sheet, action.matchId, (old) => ({ ...old, [action.side]: action.text }))
    case 'cleared':
      return changed(sheet, action.matchId, (old) => ({ ...old, home: '', away: '' }))
    case 'undone':
      return { entries, pending: without(pending, action.matchId) }
    case 'keptMine': {
      const entry = entryOf(entries, action.matchId)
      return changed(sheet, action.matchId, (old) => ({
        ...old,
        base: entry ? versioned(entry) : old.base,
        refused: false,
      }))
    }
    case 'received':
      return { entries: newest(entries, action.entries), pending }
    case 'saved':
      return afterSave({ entries: newest(entries, action.result.entries), pending }, action)
    case 'restored':
      return { entries, pending: { ...action.pending, ...pending } }
  }
}

function afterSave(sheet: Sheet, { sent, result }: { sent: readonly Edit[]; result: ScoresResult }): Sheet {
  const pending = { ...sheet.pending }
  for (const edit of sent) {
    const mine = pending[edit.matchId]
    const entry = entryOf(sheet.entries, edit.matchId)
    if (!mine || !entry) continue
    if (!result.saved.includes(edit.matchId)) pending[edit.matchId] = { ...mine, refused: true }
    else if (isTyped(mine, edit)) delete pending[edit.matchId]
    // Typed further while it was on its way: that goes on from what was just saved.
    else pending[edit.matchId] = { ...mine, base: { ...edit, version: Math.min(edit.version + 1, entry.version) } }
  }
  return { ...sheet, pending }
}

function changed({ entries, pending }: Sheet, matchId: string, change: (old: Pending) => Pending): Sheet {
  const entry = entryOf(entries, matchId)
  if (!entry) return { entries, pending }
  return { entries, pending: { ...pending, [matchId]: change(pending[matchId] ?? untouched(entry)) } }
}

/** Answers may come in any order: a match never goes back to an older version. */
function newest(known: readonly ScoreEntry[], received: readonly ScoreEntry[]): readonly ScoreEntry[] {
  const before = new Map(known.map((entry) => [entry.id, entry]))
  return received.map((entry) => {
    const old = before.get(entry.id)
    return old && old.version > entry.version ? old : entry
  })
}

/** Without what needs no saving: what stands there anyway, and matches that are gone. */
function tidied({ entries, pending }: Sheet): Sheet {
  const needed = Object.entries(pending).filter(([id, mine]) => {
    const entry = entryOf(entries, id)
    return entry && !isTyped(mine, entry)
  })
  return { entries, pending: Object.fromEntries(needed) }
}

const entryOf = (entries: readonly ScoreEntry[], matchId: string) => entries.find(({ id }) => id === matchId)

const versioned = ({ homeScore, awayScore, version }: Versioned): Versioned => ({ homeScore, awayScore, version })

const untouched = (entry: ScoreEntry): Pending => ({
  home: scoreText(entry.homeScore),
  away: scoreText(entry.awayScore),
  base: versioned(entry),
  refused: false,
})

const isTyped = (mine: Pending, score: Score) => {
  const typed = typedScore(mine)
  return typed !== null && sameScore(typed, score)
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record
  return rest
}

/** Returns what was typed as a score, null while one of the two is none. */
export function typedScore({ home, away }: Pick<Pending, Side>): Score | null {
  const [one, other] = [readScore(home), readScore(away)]
  return one.error || other.error ? null : { homeScore: one.value, awayScore: other.value }
}

/** Tells whether somebody else has saved the match since the typing began. */
export const isOvertaken = (mine: Pending, entry: ScoreEntry): boolean => entry.version > mine.base.version

/** The edits to send, of every match or of one: all that are scores and don't wait for a choice. */
export function editsOf({ pending }: Sheet, only?: string): Edit[] {
  return Object.entries(pending).flatMap(([matchId, mine]) => {
    const typed = typedScore(mine)
    if (!typed || mine.refused || (only !== undefined && only !== matchId)) return []
    return [{ matchId, version: mine.base.version, ...typed }]
  })
}

/** The first match in the order of the schedule of which this holds. */
export const firstPending = ({ entries, pending }: Sheet, holds: (mine: Pending) => boolean): ScoreEntry | undefined =>
  entries.find(({ id }) => pending[id] && holds(pending[id]))

/** The matches that wait for a choice between what was typed and what somebody else saved, in the order of the schedule. */
export const undecided = ({ entries, pending }: Sheet): ScoreEntry[] =>
  entries.filter((entry) => {
    const mine = pending[entry.id]
    return mine && (mine.refused || isOvertaken(mine, entry))
  })

/** Returns the changes of a save, a line for each match: 'Reds v Blues: 2 - 1, was 2 - 0'. Leaves out what is no score yet. */
export const changeLines = ({ entries, pending }: Sheet): string[] =>
  entries.flatMap((entry) => {
    const mine = pending[entry.id]
    const typed = mine && typedScore(mine)
    if (!typed) return []
    const was = isEmpty(entry) ? '' : `, was ${pairText(entry)}`
    return [`${teamName(entry.home)} v ${teamName(entry.away)}: ${pairText(typed)}${was}`]
  })
