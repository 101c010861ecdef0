import { type ReactNode, useState } from 'react'
import { type CsvField, type Mapping, proposeMapping } from '#league/csv/columns.ts'
import type { NoTable } from '#league/csv/read-csv.ts'
import { Alert } from '#web/components/alert.tsx'
import { ChooseColumns } from '#web/components/csv/choose-columns.tsx'
import { type FileTable, PASTED } from '#web/components/csv/read-file.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { useAct } from '#web/data/use-act.ts'
import { ChooseFile } from './choose-file.tsx'

/** A file whose columns are named, and the way back to naming them. */
export type NamedTable<Key extends string> = { table: FileTable; mapping: Mapping<Key>; onBack: () => void }

type FileStepsProps<Key extends string> = {
  /** The most that a file may hold: '64 teams'. */
  most: string
  /** Headings of what may be pasted instead, with tabs between them. */
  placeholder: string
  fields: readonly CsvField<Key>[]
  /** Says which column has to be chosen before one can go on; null where none has. */
  missing: (mapping: Mapping<Key>) => string | null
  /** The title where a file is none of these: 'That is no schedule'. */
  refusedTitle: string
  /** The last step: every row with what it would do. */
  children: (named: NamedTable<Key>) => ReactNode
}

/** The first two steps of a file's way in: it is chosen, and its columns are named. */
export function FileSteps<Key extends string>(props: FileStepsProps<Key>) {
  const { most, placeholder, fields, missing, refusedTitle, children } = props
  const [table, setTable] = useState<FileTable | null>(null)
  const [mapping, setMapping] = useState<Mapping<Key> | null>(null)
  const [isNamed, setNamed] = useState(false)
  const read = useAct<Promise<FileTable | NoTable>, FileTable | NoTable>({
    attempt: 'import',
    send: (found) => found,
    onDone(found) {
      if ('refused' in found) return
      setTable(found)
      setMapping(proposeMapping(found.headings, fields))
    },
  })
  useUnsaved(table?.source === PASTED)

  if (!table || !mapping)
    return (
      <div className="grid grid-cols-1 gap-4">
        {read.reply && 'refused' in read.reply && (
          <Alert tone="error" title={refusedTitle}>
            {read.reply.refused}
          </Alert>
        )}
        <ChooseFile
          pending={read.isPending}
          most={most}
          placeholder={placeholder}
          onRead={(found) => void read.run(found)}
        />
      </div>
    )
  if (isNamed) return children({ table, mapping, onBack: () => setNamed(false) })
  return (
    <div className="grid grid-cols-1 gap-4">
      <ChooseColumns
        table={table}
        fields={fields}
        mapping={mapping}
        missing={missing(mapping)}
        onChange={setMapping}
        onBack={() => setTable(null)}
        onNext={() => setNamed(true)}
      />
    </div>
  )
}
