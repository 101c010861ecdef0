import '../../people/import/import.css'
import { Alert } from '#web/components/alert.tsx'
import type { FeeFileState } from './use-fee-file.ts'

/** Chooses a file of a bank, PayPal, Venmo or Stripe ([PA5]). */
export function ChooseBankFile({ file, onRead }: { file: FeeFileState; onRead: () => void }) {
  const take = async (chosen: File | undefined) => {
    if (chosen && (await file.take(chosen))) onRead()
  }
  return (
    <div className="import">
      <p className="import-lead">
        A CSV file of your bank, PayPal, Venmo or Stripe. Nothing is noted until you have seen whose fee each line pays.
      </p>
      {file.failure && (
        <Alert tone="error" title={file.failure.title}>
          {file.failure.detail}
        </Alert>
      )}
      <label
        className="import-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        <b>{file.pending ? 'Reading…' : 'Choose a CSV file'}</b>
        <span>or drop it here: up to 2,000 lines</span>
        <input
          type="file"
          className="sr-only"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-busy={file.pending}
          onChange={({ target }) => {
            void take(target.files?.[0])
            // The same file again is another choice.
            target.value = ''
          }}
        />
      </label>
      <p className="text-ink-2 text-sm">
        The file is read and forgotten. Kept of a line are day, amount and reference, and a number by which it is known
        when it comes again.
      </p>
    </div>
  )
}
