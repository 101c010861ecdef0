import type { ReactElement, ReactNode } from 'react'
import type { OwnPush } from '#contract/push/push.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { InstallButton } from '#web/components/install/install-card.tsx'
import { useSendsMails, useSite } from '#web/data/site.ts'
import type { PushHere } from './push-here.ts'
import { useSubscribe } from './use-subscribe.ts'

type ThisBrowserProps = { push: OwnPush; here: PushHere; word: string }

/** The browser at hand while it is not told: the way to be told, or why there is none ([MN6]). */
export function ThisBrowser({ push, here, word }: ThisBrowserProps): ReactElement {
  const sendsMails = useSendsMails()
  const instead = sendsMails ? 'We mail you instead.' : 'This site sends no mail yet, so check here before you leave.'
  switch (here) {
    case 'on':
    case 'unknown':
      return <Block title={`This ${word}`}>One moment…</Block>
    case 'off':
      return <Ask push={push} word={word} />
    case 'blocked':
      return <Block title={`This ${word}`}>{`It’s blocked here. ${instead}`}</Block>
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
          Apple allows notices only from your start screen. Add the site there, log in once more, then open Notices.
        </Block>
      )
    case 'old-ios':
      return <Block title={`This ${word}`}>{`It can’t get notices. They need iOS 16.4 or later. ${instead}`}</Block>
    case 'none':
      return <Block title={`This ${word}`}>{`This browser can’t get notices. ${instead}`}</Block>
  }
}

type BlockProps = { title: string; children?: ReactNode; action?: ReactNode }

const Block = ({ title, children, action }: BlockProps) => (
  <div className="grid gap-1.5 border-line border-t py-4">
    <h3 className="font-semibold leading-snug">{title}</h3>
    {children && <p className="text-ink-2 text-sm">{children}</p>}
    {action}
  </div>
)

const TROUBLES = {
  unanswered: [
    'Your browser still needs your answer',
    'Tap once more, then choose “Allow” in the window that it opens.',
  ],
  'no-service': [
    'Your browser could not be reached',
    'Its push service did not answer, or is switched off in its settings. Try again in a moment.',
  ],
} as const

function Ask({ push, word }: { push: OwnPush; word: string }) {
  const { productName } = useSite()
  const ask = useSubscribe(push)
  const { reply } = ask
  const trouble = reply === 'unanswered' || reply === 'no-service' ? TROUBLES[reply] : null
  return (
    <Block
      title={`Get notices on this ${word}`}
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
