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
      className="import-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      <b>{label}</b>
      <span>{`or drop it here: up to ${most}`}</span>
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
