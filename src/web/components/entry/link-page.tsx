import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button, type Variant } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { TryAgain } from '#web/components/loading/try-again.tsx'
import { NeedsScripts } from '#web/components/needs-scripts.tsx'
import type { Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { useAct } from '#web/data/use-act.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { DeadLink, DeadLinkBody } from './dead-link.tsx'
import { deadReasonOf, type LinkKind } from './dead-link-text.ts'
import { EntryPage } from './entry-page.tsx'
import { useLinkToken } from './link-token.ts'

type LinkPageProps<Page> = {
  attempt: LinkKind
  title: string
  lead: string
  /** The token where the path of the address has it; else it is in the fragment, and this tab stores it. */
  token?: string
  /** Asks what the link is about; must change nothing, since programs open links in mails too. */
  read: (token: string) => Promise<Page>
  /** Asks for a new link in place of one that was not used. */
  renew?: ReactNode
  children: (page: Page, token: string, readAgain: () => void) => ReactNode
}

/** The page behind the link in a mail: what it is about, and what its sender asks. */
export function LinkPage<Page>(props: LinkPageProps<Page>) {
  const { attempt, title, lead, token: given, read, renew, children } = props
  const inFragment = useLinkToken(given === undefined ? attempt : undefined)
  // The server sees no fragment.
  const isHydrated = useIsHydrated()
  const token = given ?? inFragment
  const page = useQuery<Page, Failure>({
    queryKey: [attempt, token],
    queryFn: () => read(token),
    enabled: token !== '',
    retry: false,
    // Without a network it fails, and says so.
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const readAgain = () => void page.refetch()
  const reason = token === '' && isHydrated ? 'unknown' : page.data === undefined ? deadReasonOf(page.error) : null
  if (reason) return <DeadLink kind={attempt} reason={reason} renew={renew} />
  return (
    <EntryPage title={title} lead={lead}>
      {page.data !== undefined ? (
        children(page.data, token, readAgain)
      ) : page.error ? (
        <FailureAlert failure={failureText(attempt, page.error)}>
          <TryAgain error={page.error} onClick={readAgain} />
        </FailureAlert>
      ) : (
        <OneMoment />
      )}
    </EntryPage>
  )
}

export const OneMoment = () => (
  <>
    <NeedsScripts />
    <p role="status" className="flex items-center gap-3 py-6 text-ink-2">
      <Spinner /> <span>One moment…</span>
    </p>
  </>
)

type LinkQuestionProps<Answer, Reply> = {
  attempt: LinkKind
  /** Sends the answer whose button was pressed. */
  send: (answer: Answer) => Promise<Reply>
  /** Runs after a refusal, for a page that changed meanwhile. */
  onRefused?: (refusal: Failure) => void
  /** The page's last words, in place of the question; without them it stays, to be answered otherwise. */
  thanks?: (reply: Reply, answer: Answer) => ReactNode
  /** Says above the buttons what stands by now, where nothing was refused: `answer` was given here last. */
  standing?: (answer: Answer | null) => ReactNode
  buttons: readonly { answer: Answer; text: ReactNode; variant?: Variant; isPressed?: boolean }[]
  /** The subject of the link. */
  children: ReactNode
}

/** The question of a link, with a button for each answer, and the way on once the link opens nothing any more. */
export function LinkQuestion<Answer, Reply>(props: LinkQuestionProps<Answer, Reply>) {
  const { attempt, send, onRefused, thanks, standing, buttons, children } = props
  const [given, setGiven] = useState<{ answer: Answer; reply: Reply } | null>(null)
  const act = useAct<Answer>({
    attempt,
    // The thanks are for whoever has the link: also where the answer itself ends their session.
    send: async (answer) => setGiven({ answer, reply: await send(answer) }),
    ...(onRefused && { onFailure: onRefused }),
  })
  const dead = deadReasonOf(act.refusal)
  if (given && thanks) return thanks(given.reply, given.answer)
  return (
    <div className="grid gap-5">
      <div className="contents">{children}</div>
      {!act.failure && standing?.(given?.answer ?? null)}
      {!dead && <FailureAlert failure={act.failure} />}
      {dead ? (
        <DeadLinkBody kind={attempt} reason={dead} />
      ) : (
        <div className={buttons.length > 1 ? 'grid gap-3 sm:grid-cols-2' : 'contents'}>
          {buttons.map(({ answer, text, variant, isPressed }) => (
            <Button
              key={String(answer)}
              wide={buttons.length === 1}
              variant={variant}
              pending={act.pending === answer}
              pendingText="One moment…"
              aria-pressed={isPressed}
              onClick={() => void act.run(answer)}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Thanks that end a page. */
export const LinkThanks = ({ children }: { children: ReactNode }) => (
  <Alert tone="success" title="Thank you">
    {children}
  </Alert>
)

/** The first name, or the team, that a link is about. */
export const LinkName = ({ children }: { children: ReactNode }) => (
  <b translate="no" className="wrap-anywhere font-semibold">
    {children}
  </b>
)
