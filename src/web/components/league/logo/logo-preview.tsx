import { useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'

type LogoPreviewProps = { file: File; pending: boolean; onUpload: () => void; onCancel: () => void }

/** The chosen picture as it will look, before it is sent. */
export function LogoPreview({ file, pending, onUpload, onCancel }: LogoPreviewProps) {
  const address = usePicture(file)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  // Not every browser shows every format: what it can't show the server may well read.
  const shown = address !== null && unreadable !== address
  return (
    <>
      <div className="flex min-h-26 items-center gap-5 rounded-md bg-pitch-50 p-4">
        {shown &&
          (['size-21', 'size-[2.125rem]'] as const).map((size) => (
            <img
              key={size}
              src={address}
              alt={size === 'size-21' ? 'The new logo' : ''}
              className={`${size} shrink-0 object-contain`}
              onError={() => setUnreadable(address)}
            />
          ))}
        <p className="wrap-anywhere min-w-0 text-ink-2 text-sm">{file.name}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button size="small" wide pending={pending} pendingText="Uploading…" onClick={onUpload}>
          Upload
        </Button>
        <Button variant="quiet" size="small" wide disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

/** The address of a chosen picture to show before it is sent; null until it is read. The page's policy takes data alone. */
function usePicture(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setRead({ file, address: String(reader.result) })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return read && read.file === file ? read.address : null
}
