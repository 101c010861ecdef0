import './install.css'
import { useState } from 'react'
import { askToInstall, canAskToInstall } from '#web/data/install-prompt.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { deviceWord } from '#web/device/browser-kind.ts'
import { Button } from '../button.tsx'
import { FormFoot } from '../form-foot.tsx'
import SheetPopup from '../sheet/sheet-popup.tsx'
import { SiteIcon } from './site-icon.tsx'

export type InstallSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The way onto the start screen: the browser is asked where it can do that, and words say how where not. */
export default function InstallSheet({ open, onOpenChange }: InstallSheetProps) {
  const isComputer = useBrowserValue(() => deviceWord(navigator) === 'computer', false)
  return (
    <SheetPopup
      start={<SiteIcon />}
      title={isComputer ? 'Put it on this computer' : 'Put it on your start screen'}
      subtitle="Then your next match opens without a network, and “called off” reaches you at once."
      open={open}
      onOpenChange={onOpenChange}
    >
      <Ways onDone={() => onOpenChange(false)} />
    </SheetPopup>
  )
}

function Ways({ onDone }: { onDone: () => void }) {
  // Asked once: it is used up with the press.
  const [isAsked] = useState(canAskToInstall)
  return (
    <>
      {!isAsked && <Steps />}
      <FormFoot>
        {isAsked ? (
          <Button variant="dark" onClick={() => void askToInstall().then(onDone)}>
            Put it there
          </Button>
        ) : (
          <Button variant="dark" onClick={onDone}>
            I’ve done it
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          Not now
        </Button>
      </FormFoot>
    </>
  )
}

/** As Apple calls what has to be pressed. */
const Steps = () => (
  <ol className="install-steps">
    <li>
      <span>
        Press <Sign path="M12 3v12M8 6.5 12 3l4 3.5M8 10H6v11h12V10h-2" /> <b>Share</b> of your browser
      </span>
    </li>
    <li>
      <span>
        Choose <Sign path="M12 6v12M6 12h12" /> <b>Add to Home Screen</b>
      </span>
    </li>
    <li>
      <span>Open it there, log in once more, and say which notices you want</span>
    </li>
  </ol>
)

const Sign = ({ path }: { path: string }) => (
  <span className="install-sign">
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </span>
)
