import type { ReactElement, ReactNode } from 'react'
import type { OwnPush } from '#contract/push/push.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { InstallButton } from '#web/components/install/install-card.tsx'
import { ownPushQuery } from '#web/data/own-push.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSendsMails, useSite } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { iosVersion } from '#web/device/browser-kind.ts'
import { subscribe } from '#web/device/own-push.ts'
import { type PushHere, readPermissionAgain, SUBSCRIBED } from './push-here.ts'

type ThisBrowserProps = { push: OwnPush; here: PushHere; word: string }

/** The browser at hand while it is not told: the way to be told, or why there is none ([MN6]). */
export function ThisBrowser({ push, here, word }: ThisBrowserProps): ReactElement {
  const sendsMails = useSendsMails()
  const instead = sendsMails ? 'We mail you instead.' : 'Look here before you leave: this site sends no mail yet.'
  switch (here) {
    case 'on':
    case 'unknown':
      return <Block title={`This ${word}`}>One moment…</Block>
    case 'off':
      return <Ask push={push} word={word} />
    case 'blocked':
      return <Blocked word={word} />
    case 'install-first':
      return (
        <Block
          title={`On this ${word}, from its start screen`}
          action={
            <InstallButton variant="primary" className="mt-2">
              Show me how
            </InstallButton>
          }
        >
          Apple lets a site tell you only once it is on your start screen. The site there has a sign-in of its own: log
          in once more, then open Notices there.
        </Block>
      )
    case 'old-ios':
      return (
        <Block title={`This ${word}`}>{`It can’t be told by a push: that takes iOS 16.4 or later. ${instead}`}</Block>
      )
    case 'none':
      return <Block title={`This ${word}`}>{`This browser can’t be told by a push. ${instead}`}</Block>
  }
}

type BlockProps = { title: string; children?: ReactNode; action?: ReactNode }

const Block = ({ title, children, action }: BlockProps) => (
  <div className="grid gap-1.5 border-line border-t py-4">
    <h2 className="font-semibold leading-snug">{title}</h2>
    {children && <p className="text-ink-2 text-sm">{children}</p>}
    {action}
  </div>
)

const TROUBLES = {
  unanswered: ['Your browser has no answer yet', 'Tap once more, then choose “Allow” in the window that it opens.'],
  'no-service': [
    'Your browser could not be reached',
    'Its push service did not answer, or is switched off in its settings. Try again in a moment.',
  ],
} as const

function Ask({ push, word }: { push: OwnPush; word: string }) {
  const { user } = useSignedIn()
  const { productName } = useSite()
  const ask = useAct({
    attempt: 'push',
    send: () => subscribe(user.id, push.publicKey),
    refresh(client) {
      readPermissionAgain()
      return Promise.all([
        client.invalidateQueries(ownPushQuery),
        client.invalidateQueries({ queryKey: SUBSCRIBED.queryKey }),
      ])
    },
  })
  const { reply } = ask
  const trouble = reply === 'unanswered' || reply === 'no-service' ? TROUBLES[reply] : null
  return (
    <Block
      title={`Be told on this ${word}`}
      action={
        <>
          <Button
            className="mt-2"
            wide
            pending={ask.isPending}
            pendingText="One moment…"
            onClick={() => void ask.run()}
          >
            {`Tell me on this ${word}`}
          </Button>
          {trouble && !ask.isPending && (
            <Alert tone="error" title={trouble[0]}>
              {trouble[1]}
            </Alert>
          )}
          <FailureAlert failure={ask.failure} />
        </>
      }
    >
      <span>Your browser asks you once whether </span>
      <span translate="no" dir="auto">
        {productName}
      </span>
      <span> may. It ends when you log out here.</span>
    </Block>
  )
}

function Blocked({ word }: { word: string }) {
  const sendsMails = useSendsMails()
  const how = useBrowserValue(() => howToAllow(navigator), '')
  return (
    <Block
      title={`This ${word}`}
      action={
        <Alert title="Notices of this site are blocked here">
          <p>{how}</p>
          <p className="mt-2">
            {`Then come back to this page. Until then ${sendsMails ? 'we mail you.' : 'look here: this site sends no mail yet.'}`}
          </p>
        </Alert>
      }
    />
  )
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Says where a browser lets somebody allow what they have forbidden, in its own words. */
function howToAllow(device: Device): string {
  const { userAgent } = device
  if (iosVersion(device) !== null)
    return 'Open Settings of your device, then Notifications, choose this site in the list, and switch “Allow Notifications” on.'
  if (/Android/.test(userAgent))
    return /Firefox/.test(userAgent)
      ? 'Tap the lock beside the address, then Notification, and allow it.'
      : 'Tap the sign beside the address, then Permissions, then Notifications, and allow them.'
  if (/Firefox/.test(userAgent))
    return 'Click the crossed-out sign beside the address, and remove “Send notifications: blocked”.'
  if (/Chrome|Edg/.test(userAgent)) return 'Click the sign beside the address, and switch Notifications on.'
  return 'In Safari, open Settings, then Websites, then Notifications, and choose “Allow” for this site.'
}
