import { useId, useState } from 'react'
import type { NoTable } from '#league/csv/read-csv.ts'
import { Button } from '#web/components/button.tsx'
import { DropFile } from '#web/components/csv/drop-file.tsx'
import { type FileTable, readFile, readPasted } from '#web/components/csv/read-file.ts'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'

type ChooseFileProps = {
  pending: boolean
  /** The most that a file may hold. */
  most?: string
  /** Headings as an example. */
  placeholder?: string
  onRead: (read: Promise<FileTable | NoTable>) => void
}

/** A file, dropped or chosen, or rows that are pasted from a spreadsheet. */
export function ChooseFile({
  pending,
  most = '2,000 people',
  placeholder = 'First name\tLast name\tClass\tPositions',
  onRead,
}: ChooseFileProps) {
  const id = useId()
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '', { isSending: pending })
  return (
    <>
      <DropFile most={most} pending={pending} onFile={(file) => onRead(readFile(file))} />
      <label htmlFor={id} className="font-semibold text-sm">
        Or paste rows from a spreadsheet, headings first
      </label>
      <TextArea
        id={id}
        rows={4}
        value={text}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="quiet"
        pending={pending}
        pendingText="Reading…"
        disabled={text.trim() === ''}
        onClick={() => onRead(Promise.resolve(readPasted(text)))}
      >
        Read the pasted rows
      </Button>
    </>
  )
}
