import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportField, ImportPreview, ImportReply, ImportRow } from '#contract/people/people-import.ts'
import { type Mapping, proposeMapping } from '#league/csv/columns.ts'
import type { NoTable } from '#league/csv/read-csv.ts'
import { PEOPLE_FIELDS } from '#league/people/import/fields.ts'
import type { FileTable } from '#web/components/csv/read-file.ts'
import { call } from '#web/data/client.ts'
import { refreshPeople } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'

export type Columns = Mapping<ImportField>

/** A file whose columns are named. */
type Named = { table: FileTable; columns: Columns }

type Step = { name: 'file' } | ({ name: 'columns' } & Named) | ({ name: 'preview'; preview: ImportPreview } & Named)

/** Tells whether columns say who somebody is. */
export const namesPeople = ({ name, firstName, lastName }: Columns) =>
  name !== null || (firstName !== null && lastName !== null)

/** Returns the cells that are brought in; those of the other columns never leave the device. */
const rowsOf = ({ table, columns }: Named): ImportRow[] =>
  table.rows.map(({ row, cells, isTooLong }) => ({
    row,
    ...(isTooLong && { isTooLong }),
    cells: Object.fromEntries(
      PEOPLE_FIELDS.flatMap(({ key }) => {
        const cell = cells[columns[key] ?? -1] ?? ''
        return cell === '' ? [] : [[key, cell]]
      }),
    ),
  }))

/** The way of a file into a season: chosen, its columns named, previewed, brought in ([PE4]). */
export function useImport(leagueId: string, onDone: (reply: ImportReply) => void) {
  const client = useQueryClient()
  const params = { leagueId }
  const [step, setStep] = useState<Step>({ name: 'file' })
  const look = useAct<Named, ImportPreview>({
    attempt: 'import',
    send: (named) =>
      call('POST /api/leagues/:leagueId/people-import/preview', { params, body: { rows: rowsOf(named) } }),
    onDone: (preview, named) => setStep({ name: 'preview', ...named, preview }),
  })
  const read = useAct<Promise<FileTable | NoTable>, FileTable | NoTable>({
    attempt: 'import',
    send: (table) => table,
    async onDone(table) {
      if ('refused' in table) return
      const named = { table, columns: proposeMapping(table.headings, PEOPLE_FIELDS) }
      if (namesPeople(named.columns)) await look.run(named)
      else setStep({ name: 'columns', ...named })
    },
  })
  const bringIn = useAct<Named & { seen: string }, ImportReply>({
    attempt: 'import',
    send: ({ seen, ...named }) =>
      call('POST /api/leagues/:leagueId/people-import', { params, body: { rows: rowsOf(named), seen } }),
    onDone(reply) {
      onDone(reply)
      return refreshPeople(client)
    },
    onFailure: ({ code }, { table, columns }) => code === 'people_changed' && look.run({ table, columns }),
  })
  const refused = read.reply && 'refused' in read.reply ? read.reply.refused : null
  return {
    step,
    pending: read.isPending || look.isPending || bringIn.isPending,
    failure:
      refused === null ? (look.failure ?? bringIn.failure) : { title: 'This can’t be brought in', detail: refused },
    /** Reads a table; where its headings say who people are, the preview comes at once. */
    take: (table: Promise<FileTable | NoTable>) => read.run(table),
    choose: ({ table, columns }: Named) => setStep({ name: 'columns', table, columns }),
    look({ table, columns }: Named) {
      bringIn.forget()
      return look.run({ table, columns })
    },
    startAgain() {
      for (const act of [read, look, bringIn]) act.forget()
      setStep({ name: 'file' })
    },
    bringIn: ({ table, columns }: Named, seen: string) => bringIn.run({ table, columns, seen }),
  }
}
