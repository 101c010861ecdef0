import '../../people/import/import.css'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import type { FeeFileState } from './use-fee-file.ts'

/** Chooses a file of a bank, PayPal, Venmo or Stripe ([PA5]). */
export function ChooseBankFile({ file, onRead }: { file: FeeFileState; onRead: () => void }) {
  const take = async (chosen: File | undefined) => {
    if (chosen && (await file.take(chosen))) onRead()
  }
  return (
    <div className="import">
      <p className="import-lead">
        A CSV file from your bank, PayPal, Venmo or Stripe. Nothing is saved until you check each payment.
      </p>
      <FailureAlert failure={file.failure} />
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
        We don’t keep the file. We keep the date, amount and reference, so nothing is counted twice.
      </p>
    </div>
  )
}
