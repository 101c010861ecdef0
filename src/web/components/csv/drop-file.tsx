type DropFileProps = {
  label?: string
  most: string
  pending: boolean
  onFile: (file: File) => void
}

/** A place for a CSV file, to be dropped or chosen. */
export function DropFile({ label = 'Choose a CSV file', most, pending, onFile }: DropFileProps) {
  const take = (file: File | undefined) => {
    if (file && !pending) onFile(file)
  }
  return (
    <label
      className="cursor-pointer rounded-md focus-within:outline-3 focus-within:outline-pitch-600 focus-within:outline-offset-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      <span className="grid gap-1 rounded-md border border-ink-3 border-dashed bg-chalk p-8 text-center hover:bg-pitch-50">
        <b className="text-pitch-600">{label}</b>
        <span className="text-ink-2 text-sm">{`or drop it here: up to ${most}`}</span>
      </span>
      <input
        type="file"
        className="sr-only"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-busy={pending}
        onChange={({ target }) => {
          take(target.files?.[0])
          // The same file again is another choice.
          target.value = ''
        }}
      />
    </label>
  )
}
