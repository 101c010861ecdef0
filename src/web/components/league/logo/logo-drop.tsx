import { type DragEvent, type ReactNode, useState } from 'react'
import { ACCEPTED } from './logo-file.ts'

/** Where a picture is chosen, or dropped; `children` is what stands for the team now. */
export function LogoDrop({ onChoose, children }: { onChoose: (file: File) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  return (
    <label
      className={`logo-drop ${over ? 'logo-drop-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept={ACCEPTED}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onChoose(file)
          // The same file again is a choice again.
          currentTarget.value = ''
        }}
      />
      {children}
      <span className="min-w-0">
        <span className="font-semibold text-pitch-600 underline underline-offset-4">Choose a picture</span>
        <span className="hidden sm:inline"> or drop it here</span>
        <span className="block text-ink-2 text-sm">PNG, JPEG, WebP or AVIF, up to 5 MB. Square looks best.</span>
      </span>
    </label>
  )
}
