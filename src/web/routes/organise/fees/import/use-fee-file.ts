import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DirectionWords, FeeColumns, FeeFileLine, FeeFilePreview } from '#contract/fees/fee-import.ts'
import { CSV_LIMITS, TOO_LARGE } from '#league/csv/csv-limits.ts'
import { differs } from '#web/components/unsaved/differs.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { call, Failure } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { refreshPeople } from '#web/data/league.ts'
import { logUnexpected } from '#web/data/unexpected.ts'

type DayOrder = FeeFilePreview['dayOrder']
/** How a file is read; what is null the server tells from it. */
export type Reading = {
  columns: FeeColumns | null
  dayOrder: DayOrder | null
  firstRowIsData: boolean | null
  directions: DirectionWords
}
/** A file with how it was read, what its lines would do, and whose fees each pays as the organiser has it. */
export type ReadFile = {
  name: string
  content: string
  reading: Reading
  preview: FeeFilePreview
  given: ReadonlyMap<string, string[]>
}
export type Noted = { lines: number; paymentIds: string[] }

const UNREAD: Reading = { columns: null, dayOrder: null, firstRowIsData: null, directions: [] }
const NO_FILE: FailureText = { title: 'The file could not be read', detail: 'Choose it again.' }

/** A bank's file on its way in: chosen, read by the server, decided line by line, and noted ([PA5]). */
export function useFeeFile(leagueId: string) {
  const client = useQueryClient()
  const [read, setRead] = useState<ReadFile | null>(null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const params = { leagueId }
  // A file can be chosen again; what was decided line by line is lost.
  useUnsaved(read !== null && differs([...read.given], [...foundIn(read.preview.lines)]), { isSending: pending })

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (pending) return null
    setPending(true)
    setFailure(null)
    try {
      return await work()
    } catch (error) {
      const sentence = error instanceof Failure ? (error.fields.file ?? error.fields.confirmed) : undefined
      setFailure(sentence ? { title: 'This can’t be brought in', detail: sentence } : failureText('people', error))
      return null
    } finally {
      setPending(false)
    }
  }

  async function look(name: string, content: string, reading: Reading) {
    const body = { file: content, ...reading }
    const preview = await call('POST /api/leagues/:leagueId/fees-import/preview', { params, body })
    setRead({ name, content, reading, preview, given: foundIn(preview.lines) })
    return true
  }

  return {
    read,
    pending,
    failure,
    /** Has a chosen file read; whether it was. */
    take: (file: File) =>
      attempt(async () => {
        if (file.size > CSV_LIMITS.bytes) {
          setFailure({ title: 'This can’t be brought in', detail: TOO_LARGE })
          return false
        }
        const bytes = await file.arrayBuffer().catch(logUnexpected)
        if (!bytes) {
          setFailure(NO_FILE)
          return false
        }
        return look(file.name, base64Of(new Uint8Array(bytes)), UNREAD)
      }),
    /** Has it read anew, by other columns, with days in the other order, or knowing more of its words. */
    lookAgain: ({ name, content, reading }: ReadFile, changed: Partial<Reading>) =>
      attempt(() => look(name, content, { ...reading, ...changed })),
    /** Says whose fees a line pays; nobody's leaves it out. */
    give: (line: string, userIds: string[]) =>
      setRead((before) => before && { ...before, given: new Map(before.given).set(line, userIds) }),
    forget: () => {
      setFailure(null)
      setRead(null)
    },
    /** Notes the lines that are decided; null where nothing was. */
    note: ({ name, content, reading, preview, given }: ReadFile): Promise<Noted | null> =>
      attempt(async () => {
        const { columns, dayOrder, seen } = preview
        const confirmed = readyLines(preview, given).map(({ line }) => ({ line, userIds: given.get(line) ?? [] }))
        try {
          const body = { file: content, ...reading, columns, dayOrder, seen, confirmed }
          const noted = await call('POST /api/leagues/:leagueId/fees-import', { params, body })
          await refreshPeople(client)
          setRead(null)
          return noted
        } catch (error) {
          if (error instanceof Failure && error.code === 'people_changed') await look(name, content, reading)
          throw error
        }
      }),
  }
}

export type FeeFileState = ReturnType<typeof useFeeFile>

const foundIn = (lines: readonly FeeFileLine[]) =>
  new Map(lines.filter(({ outcome }) => outcome === 'found').map(({ line, userIds }) => [line, userIds]))

/** The lines that can be noted: those that are somebody's, and of several fees those that these make up in full. */
export const readyLines = ({ lines, people }: FeeFilePreview, given: ReadFile['given']): FeeFileLine[] => {
  const open = new Map(people.map((one) => [one.userId, one.open]))
  return lines.filter(({ line, amount }) => {
    const userIds = given.get(line) ?? []
    if (userIds.length < 2) return userIds.length === 1
    return userIds.reduce((sum, userId) => sum + (open.get(userId) ?? 0), 0) === amount
  })
}

/** Bytes in one call, so that a large file does not fill the stack. */
const AT_ONCE = 0x8000

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += AT_ONCE) text += String.fromCharCode(...bytes.subarray(i, i + AT_ONCE))
  return btoa(text)
}
