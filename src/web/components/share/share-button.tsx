import { useState } from 'react'
import { useIsVisitorPreview } from '#web/data/visitors.ts'
import { Button } from '../button.tsx'
import { PathIcon } from '../icon.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { ShareSheetProps } from './share-sheet.tsx'

const ShareSheet = lazyDialog<ShareSheetProps>(
  () => import('./share-sheet.tsx'),
  ({ open }) => open,
)

const SHARE =
  'M18 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm12 6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.2 10.8l7.6-3.8m-7.6 6.2 7.6 3.8'

type ShareButtonProps = {
  /** 'the table' */
  what: string
  /** The address of what is shared, on this site. */
  address: string
  /** Address of the picture that messengers show beside the link. */
  picture: string
  /** The season that it is of. */
  slug: string
  /** On a dark band, or an icon beside what is shared. */
  look?: 'band' | 'icon'
}

/** Shares the link of a page: by what the device shares with, else in a window with the link, its code and its picture. */
export function ShareButton({ look = 'band', ...shared }: ShareButtonProps) {
  const { what, address } = shared
  const [isOpen, setOpen] = useState(false)
  // Nobody could open the link yet.
  const isPreview = useIsVisitorPreview()
  const isIcon = look === 'icon'
  async function share() {
    if (!navigator.share) return setOpen(true)
    try {
      await navigator.share({ url: window.location.origin + address, title: document.title })
    } catch (error) {
      // Whoever closes the device's own window wants nothing more; everything else leaves the way without it.
      if (!(error instanceof Error && error.name === 'AbortError')) setOpen(true)
    }
  }
  return (
    <span className="inline-grid print:hidden">
      <Button
        variant={isIcon ? 'quiet' : 'ghost'}
        size="small"
        className={`needs-scripts ${isIcon ? 'border-transparent px-2' : ''}`}
        disabled={isPreview}
        aria-label={`Share ${what}`}
        onClick={() => void share()}
      >
        <PathIcon path={SHARE} />
        <span className={isIcon ? 'sr-only' : undefined}>Share</span>
      </Button>
      <ShareSheet {...shared} open={isOpen} onOpenChange={setOpen} />
    </span>
  )
}
