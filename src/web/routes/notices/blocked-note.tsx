import { useEffect, useRef } from 'react'
import type { OwnPush } from '#contract/push/push.ts'
import { Alert } from '#web/components/alert.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { PathIcon } from '#web/components/icon.tsx'
import { Note } from '#web/components/note.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { iosVersion } from '#web/device/browser-kind.ts'
import type { PushHere } from './push-here.ts'
import { useSubscribe } from './use-subscribe.ts'

/** The id of the words that say why nothing comes to this device. */
export const BLOCKED = 'blocked'

const BELL = 'M6 16v-5a6 6 0 0 1 12 0v5l1.500 2h-15Zm4 4.500h4'

/** Says of a browser that blocks notices how to allow them, with the way to try again; then that they come ([MN6]). */
export function BlockedNote({ push, here, word }: { push: OwnPush; here: PushHere; word: string }) {
  const how = useBrowserValue(() => howToAllow(navigator), '')
  const again = useSubscribe(push)
  const isBlocked = here === 'blocked'
  const isTold = !isBlocked && again.reply === 'told'
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone, and would take the focus along.
  useEffect(() => {
    if (isTold && document.activeElement === document.body) box.current?.focus()
  }, [isTold])
  return (
    <div ref={box} tabIndex={-1} className="outline-none empty:hidden">
      {isTold && <Alert tone="success" title={`This ${word} gets notices now`} />}
      {isBlocked && (
        <Note tone="warn" icon={<PathIcon path={BELL} className="mt-0.5 size-5" />}>
          <p id={BLOCKED}>
            <b>{`This ${word} blocks our notices.`}</b> <span>You said no once, so we can’t ask again.</span>{' '}
            <span>{how}</span>
          </p>
          <TextButton aria-disabled={again.isPending || undefined} onClick={() => void again.run()}>
            {again.isPending ? 'One moment…' : 'I’ve done it, try again'}
          </TextButton>
          <p role="status" className="font-semibold empty:hidden">
            {again.reply === 'blocked' && !again.isPending && 'It’s still blocked.'}
          </p>
          <FailureAlert failure={again.failure} />
        </Note>
      )}
    </div>
  )
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Says where a browser lets somebody allow what they have forbidden, in its own words. */
function howToAllow(device: Device): string {
  const { userAgent } = device
  if (iosVersion(device) !== null)
    return 'Open your device’s Settings, then Notifications. Choose this site and switch on “Allow Notifications”.'
  if (/Android/.test(userAgent))
    return /Firefox/.test(userAgent)
      ? 'Tap the lock beside the address, then Notification, and allow it.'
      : 'Tap the icon beside the address, then Permissions, then Notifications, and allow them.'
  if (/Firefox/.test(userAgent))
    return 'Click the crossed-out icon beside the address, and remove “Send notifications: blocked”.'
  if (/Chrome|Edg/.test(userAgent)) return 'Click the icon beside the address, and switch Notifications on.'
  return 'In Safari, open Settings, then Websites, then Notifications, and choose “Allow” for this site.'
}
