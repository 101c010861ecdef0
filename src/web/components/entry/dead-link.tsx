import type { ReactNode } from 'react'
import { ButtonLink } from '#web/components/button.tsx'
import { List, Row } from '#web/components/list.tsx'
import { call } from '#web/data/client.ts'
import { useMe, useViewer } from '#web/data/session.ts'
import { useContactEmail, useSendsMails } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { loginPath } from '#web/navigation/login-path.ts'
import { ActNotice } from '../act-notice.tsx'
import { Button } from '../button.tsx'
import { TextAnchor, TextLink } from '../text-button.tsx'
import { DEAD_TITLES, type DeadReason, deadLinkText, type LinkKind } from './dead-link-text.ts'
import { EntryPage } from './entry-page.tsx'

type DeadLinkProps = {
  kind: LinkKind
  reason: DeadReason
  /** Asks for a new link in place of one that was not used. */
  renew?: ReactNode
}

/** The page of a link that opens nothing: what such links are for, and the way on ([LN1]). It names nobody and no address. */
export const DeadLink = (props: DeadLinkProps) => (
  <EntryPage title={DEAD_TITLES[props.reason]} lead={deadLinkText(props.kind, props.reason).isFor}>
    <DeadLinkBody {...props} />
  </EntryPage>
)

/** The same below the question of a page that was open when its link ended. */
export function DeadLinkBody({ kind, reason, renew }: DeadLinkProps) {
  const { why, next } = deadLinkText(kind, reason)
  return (
    <div>
      <div role="alert" className="grid gap-1 text-lg">
        <p>{why}</p>
        {next && <p>{next}</p>}
      </div>
      <NextStep kind={kind} reason={reason} renew={renew} />
      <Ways kind={kind} reason={reason} />
    </div>
  )
}

/** The one step that brings a new link, or what the used one has brought. */
function NextStep({ kind, reason, renew }: DeadLinkProps) {
  const isVisitor = useViewer() === 'visitor'
  if (reason === 'used') return isVisitor && SIGNS_IN.has(kind) ? <LogIn kind={kind} /> : null
  if (renew) return <div className="mt-5">{renew}</div>
  return kind === 'verify' ? <NewConfirmation /> : null
}

const LogIn = ({ kind }: { kind: LinkKind }) => (
  <ButtonLink to={loginPath(RETURNS[kind] ?? '/')} wide className="mt-5">
    Log In
  </ButtonLink>
)

/** Sends another link to who is signed in; a visitor logs in first, and comes back here. */
function NewConfirmation() {
  const me = useMe()
  const sendsMails = useSendsMails()
  const mail = useAct({
    attempt: 'verify-request',
    send: () => call('POST /api/auth/verify-request'),
    say: () => 'A new link is on its way. Check your inbox.',
  })
  if (!me) return null
  if (!me.user)
    return (
      <>
        <p className="mt-5">Log in to get a new one.</p>
        <LogIn kind="verify" />
      </>
    )
  if (me.user.emailVerified && me.user.pendingEmail === null)
    return <p className="mt-5">Your email is confirmed already. You don’t need a new one.</p>
  if (!sendsMails) return <p className="mt-5">This site sends no mail. An organiser can let you into the draft.</p>
  return (
    <div className="mt-5 grid gap-3">
      <ActNotice act={mail} />
      <Button wide pending={mail.isPending} pendingText="Sending…" onClick={() => void mail.run()}>
        Send me a new link
      </Button>
    </div>
  )
}

/** Links of people with an account. */
const SIGNS_IN: ReadonlySet<LinkKind> = new Set(['reset', 'verify', 'claim', 'merge', 'mails'])
/** The screens to which a sign-in leads, where that is not Home. */
const RETURNS: Partial<Record<LinkKind, string>> = { verify: '/verify-email', mails: '/me/notices#mails' }

function Ways({ kind, reason }: DeadLinkProps) {
  const isVisitor = useViewer() === 'visitor'
  const contact = useContactEmail()
  return (
    <List className="-mx-inset mt-6">
      {/* The other ones have a button for it. */}
      {isVisitor && SIGNS_IN.has(kind) && reason !== 'used' && kind !== 'verify' && (
        <Row title="Have an account?" end={<TextLink to={loginPath(RETURNS[kind] ?? '/')}>Log In</TextLink>} />
      )}
      {contact && <Row title="Questions?" end={<TextAnchor href={`mailto:${contact}`}>Write to us</TextAnchor>} />}
      <Row title="Just looking?" end={<TextLink to="/">To the home page</TextLink>} />
    </List>
  )
}
