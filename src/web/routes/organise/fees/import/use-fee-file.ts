import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DirectionWords, FeeColumns, FeeFileLine, FeeFilePreview } from '#contract/fees/fee-import.ts'
import { CSV_LIMITS, TOO_LARGE } from '#league/csv/limits.ts'
import { differs } from '#web/components/unsaved/differs.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { Cancelled } from '#web/data/cancelled.ts'
import { call } from '#web/data/client.ts'
import type { FailureText } from '#web/data/failure-text.ts'
import { refreshPeople } from '#web/data/league.ts'
import { logUnexpected } from '#web/data/unexpected.ts'
import { useAct } from '#web/data/use-act.ts'

type DayOrder = FeeFilePreview['dayOrder']
/** The way to read a file; the server finds out what is null. */
export type Reading = {
  columns: FeeColumns | null
  dayOrder: DayOrder | null
  firstRowIsData: boolean | null
  directions: DirectionWords
}
/** A file with how it was read, what its lines would do, and whose fees each pays by the organiser's choice. */
export type ReadFile = {
  name: string
  content: string
  reading: Reading
  preview: FeeFilePreview
  given: ReadonlyMap<string, string[]>
}
export type Noted = { lines: number; paymentIds: string[] }

const UNREAD: Reading = { columns: null, dayOrder: null, firstRowIsData: null, directions: [] }
const REFUSED = 'This can’t be brought in'
const NO_FILE: FailureText = { title: 'The file could not be read', detail: 'Choose it again.' }

/** A file as it is chosen, or as it was read before. */
type Look = { file: File | Pick<ReadFile, 'name' | 'content'>; reading: Reading }

/** A bank's file on its way in: chosen, read by the server, decided line by line, and noted ([PA5]). */
export function useFeeFile(leagueId: string, onNoted: (noted: Noted) => void) {
  const client = useQueryClient()
  const [read, setRead] = useState<ReadFile | null>(null)
  // Beside `useAct`, which says what the server refused: this file was never sent.
  const [unreadable, setUnreadable] = useState<FailureText | null>(null)
  const params = { leagueId }

  const look = useAct<Look, Omit<ReadFile, 'given'>>({
    attempt: 'people',
    async send({ file, reading }) {
      setUnreadable(null)
      const content = file instanceof File ? await contentOf(file) : file.content
      const body = { file: content, ...reading }
      const preview = await call('POST /api/leagues/:leagueId/fees-import/preview', { params, body })
      return { name: file.name, content, reading, preview }
    },
    onDone: (seen) => setRead({ ...seen, given: foundIn(seen.preview.lines) }),
  })
  const note = useAct<ReadFile, Noted>({
    attempt: 'people',
    send({ content, reading, preview, given }) {
      const { columns, dayOrder, seen } = preview
      const confirmed = readyLines(preview, given).map(({ line }) => ({ line, userIds: given.get(line) ?? [] }))
      const body = { file: content, ...reading, columns, dayOrder, seen, confirmed }
      return call('POST /api/leagues/:leagueId/fees-import', { params, body })
    },
    async onDone(noted) {
      await refreshPeople(client)
      setRead(null)
      onNoted(noted)
    },
    onFailure: ({ code }, file) => code === 'people_changed' && look.run({ file, reading: file.reading }),
  })
  const pending = look.isPending || note.isPending
  // A file can be chosen again, but decisions line by line would be lost.
  useUnsaved(read !== null && differs([...read.given], [...foundIn(read.preview.lines)]), { isSending: pending })

  /** Returns the bytes of a file, in base64; one that is none of ours is refused here. */
  async function contentOf(file: File): Promise<string> {
    const bytes = file.size > CSV_LIMITS.bytes ? undefined : await file.arrayBuffer().catch(logUnexpected)
    if (bytes) return base64Of(new Uint8Array(bytes))
    setUnreadable(file.size > CSV_LIMITS.bytes ? { title: REFUSED, detail: TOO_LARGE } : NO_FILE)
    throw new Cancelled()
  }

  function lookAt(next: Look) {
    note.forget()
    return look.run(next)
  }

  const fields = { ...note.fields, ...look.fields }
  const sentence = fields.file ?? fields.confirmed
  return {
    read,
    pending,
    failure: unreadable ?? (sentence ? { title: REFUSED, detail: sentence } : (look.failure ?? note.failure)),
    /** Has a chosen file read, and tells whether it was. */
    take: (file: File) => lookAt({ file, reading: UNREAD }),
    /** Has it read again, with other columns, another order of days, or more known words. */
    lookAgain: (file: ReadFile, changed: Partial<Reading>) =>
      lookAt({ file, reading: { ...file.reading, ...changed } }),
    /** Says whose fees a line pays; nobody's leaves it out. */
    give: (line: string, userIds: string[]) =>
      setRead((before) => before && { ...before, given: new Map(before.given).set(line, userIds) }),
    forget() {
      look.forget()
      note.forget()
      setRead(null)
    },
    /** Notes the lines that are decided. */
    note: (file: ReadFile) => note.run(file),
  }
}

export type FeeFileState = ReturnType<typeof useFeeFile>

const foundIn = (lines: readonly FeeFileLine[]) =>
  new Map(lines.filter(({ outcome }) => outcome === 'found').map(({ line, userIds }) => [line, userIds]))

/** Returns the lines that can be noted: those of one person, and those of several whose fees add up to the line. */
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
