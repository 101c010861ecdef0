import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportField, ImportPreview, ImportReply, ImportRow } from '#contract/people/people-import.ts'
import { proposeMapping } from '#league/csv/columns.ts'
import type { NoTable } from '#league/csv/read-csv.ts'
import { PEOPLE_FIELDS } from '#league/people/import/fields.ts'
import type { FileTable } from '#web/components/csv/read-file.ts'
import { call, Failure } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { refreshPeople } from '#web/data/league.ts'

/** The field of each column, null for one that is not brought in. */
export type Columns = readonly (ImportField | null)[]

/** Whether columns say who somebody is. */
export const namesPeople = (columns: Columns) =>
  columns.includes('name') || (columns.includes('firstName') && columns.includes('lastName'))

function proposedColumns({ headings }: FileTable): Columns {
  const mapping = proposeMapping(headings, PEOPLE_FIELDS)
  return headings.map((_, column) => PEOPLE_FIELDS.find(({ key }) => mapping[key] === column)?.key ?? null)
}

/** The cells that are brought in; those of the others never leave the device. */
const rowsOf = ({ rows }: FileTable, columns: Columns): ImportRow[] =>
  rows.map(({ row, cells, isTooLong }) => ({
    row,
    ...(isTooLong && { isTooLong }),
    cells: Object.fromEntries(
      columns.flatMap((field, column) => {
        const cell = cells[column] ?? ''
        return field === null || cell === '' ? [] : [[field, cell]]
      }),
    ),
  }))

type Step =
  | { name: 'file' }
  | { name: 'columns'; table: FileTable; columns: Columns }
  | { name: 'preview'; table: FileTable; columns: Columns; preview: ImportPreview }

/** The way of a file into a season: chosen, its columns named, previewed, brought in ([PE4]). */
export function useImport(leagueId: string, onDone: (reply: ImportReply) => void) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'file' })
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<FailureText | null>(null)

  async function attempt(work: () => Promise<void>) {
    if (pending) return
    setPending(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureText('import', error))
    } finally {
      setPending(false)
    }
  }

  async function look(table: FileTable, columns: Columns) {
    const body = { rows: rowsOf(table, columns) }
    const preview = await call('POST /api/leagues/:leagueId/people-import/preview', { params: { leagueId }, body })
    setStep({ name: 'preview', table, columns, preview })
  }

  return {
    step,
    pending,
    failure,
    /** Takes a table that was read; where its headings say who people are, the preview comes at once. */
    take: (read: Promise<FileTable | NoTable>) =>
      attempt(async () => {
        const table = await read
        if ('refused' in table) {
          setFailure({ title: 'This can’t be brought in', detail: table.refused })
          return
        }
        const columns = proposedColumns(table)
        if (namesPeople(columns)) await look(table, columns)
        else setStep({ name: 'columns', table, columns })
      }),
    choose: (table: FileTable, columns: Columns) => setStep({ name: 'columns', table, columns }),
    look: (table: FileTable, columns: Columns) => attempt(() => look(table, columns)),
    startAgain: () => {
      setFailure(null)
      setStep({ name: 'file' })
    },
    bringIn: (table: FileTable, columns: Columns, seen: string) =>
      attempt(async () => {
        const body = { rows: rowsOf(table, columns), seen }
        try {
          onDone(await call('POST /api/leagues/:leagueId/people-import', { params: { leagueId }, body }))
          await refreshPeople(client)
        } catch (error) {
          if (error instanceof Failure && error.code === 'people_changed') await look(table, columns)
          throw error
        }
      }),
  }
}
