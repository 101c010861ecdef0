import { type ReactNode, useState } from 'react'
import { askToInstall, canAskToInstall } from '#web/data/install-prompt.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { deviceWord } from '#web/device/browser-kind.ts'
import { Button } from '../button.tsx'
import { FormFoot } from '../form-foot.tsx'
import { PathIcon } from '../icon.tsx'
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
  <ol>
    <Step number={1}>
      Press <Sign path="M12 3v12M8 6.5 12 3l4 3.5M8 10H6v11h12V10h-2" /> <b>Share</b> of your browser
    </Step>
    <Step number={2}>
      Choose <Sign path="M12 6v12M6 12h12" /> <b>Add to Home Screen</b>
    </Step>
    <Step number={3}>Open it there, log in once more, and say which notices you want</Step>
  </ol>
)

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="flex min-h-14 items-center gap-3 border-line border-t py-1.5">
    <b className="figures w-6 text-pitch-600 text-xl">{number}</b>
    <span>{children}</span>
  </li>
)

const Sign = ({ path }: { path: string }) => (
  <span className="mx-1 inline-grid size-8 place-items-center rounded-sm bg-pitch-50 align-middle">
    <PathIcon path={path} className="size-4.5" />
  </span>
)
