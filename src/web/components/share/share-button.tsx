import '#web/styles/share.css'
import { useState } from 'react'
import { useIsVisitorPreview } from '#web/data/visitors.ts'
import { Button } from '../button.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { ShareSheetProps } from './share-sheet.tsx'

const ShareSheet = lazyDialog<ShareSheetProps>(
  () => import('./share-sheet.tsx'),
  ({ open }) => open,
)

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
    <span className="share print:hidden">
      <Button
        variant={isIcon ? 'quiet' : 'ghost'}
        size="small"
        className={isIcon ? 'share-icon needs-scripts' : 'needs-scripts'}
        disabled={isPreview}
        aria-label={`Share ${what}`}
        onClick={() => void share()}
      >
        <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-5 shrink-0">
          <path
            d="M18 8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM6 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Zm12 6a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM8.200 10.800l7.600-3.800m-7.600 6.200 7.600 3.800"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className={isIcon ? 'sr-only' : undefined}>Share</span>
      </Button>
      <ShareSheet {...shared} open={isOpen} onOpenChange={setOpen} />
    </span>
  )
}
