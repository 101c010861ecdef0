import { type ComponentProps, useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { InstallSheetProps } from './install-sheet.tsx'
import { SiteIcon } from './site-icon.tsx'
import { useWayToInstall } from './way-to-install.ts'

export const InstallSheet = lazyDialog<InstallSheetProps>(
  () => import('./install-sheet.tsx'),
  ({ open }) => open,
)

/** Offers to put the site on the start screen, where that can be done from here; nothing where it is there. */
export function InstallCard({ isMain }: { isMain: boolean }) {
  const way = useWayToInstall()
  if (way === 'done' || way === 'none') return null
  return (
    <Card className="p-inset" aria-labelledby="install">
      <div className="flex items-center gap-4">
        <SiteIcon />
        <div className="min-w-0">
          <h2 id="install" className="display text-xl">
            {way === 'phone' ? 'On your phone’s start screen' : 'In a window of its own'}
          </h2>
          <p className="mt-1 text-ink-2 text-md">
            Opens without a network with the last plan, table and your next match.
          </p>
        </div>
      </div>
      <InstallButton wide variant={isMain ? 'primary' : 'quiet'} className="mt-4">
        {way === 'phone' ? 'Put it on my phone' : 'Put it on this computer'}
      </InstallButton>
    </Card>
  )
}

/** Opens the sheet that says how. */
export function InstallButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...props} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <InstallSheet open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
