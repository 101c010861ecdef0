import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { MailEnd } from '#contract/news/mail-switches.ts'
import { LinkPage } from '#web/components/entry/link-page.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { call } from '#web/data/client.ts'
import { ownMailsQuery } from '#web/data/own-mails.ts'
import { useViewer } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { MailEndView } from './mail-end-view.tsx'

/**
 * The page behind the link that ends mails ([NE4]): which kind, to which address, and one button. A press, so that a program
 * that opens links in mails ends nothing. The token stays in the address, since mail programs post to the same one: it signs
 * nobody in, and a page that is loaded again must still be able to take the end back.
 */
export default function Unsubscribe() {
  const { token = '' } = useParams()
  return (
    <LinkPage<MailEnd>
      attempt="mails"
      title="Your mails"
      lead="Too many? Stop them here, with one press."
      token={token}
      read={() => call('POST /api/mail-end/read', { body: { token } })}
    >
      {(read) => <EndMails read={read} token={token} />}
    </LinkPage>
  )
}

function EndMails({ read, token }: { read: MailEnd; token: string }) {
  const client = useQueryClient()
  const { productName } = useSite()
  const isSignedIn = useViewer() !== 'visitor'
  const [answer, setAnswer] = useState<MailEnd | null>(null)
  const end = useAct({
    attempt: 'mails',
    send: (ended: boolean) => call('POST /api/mail-end', { body: { token, ended } }),
    onDone(reply) {
      setAnswer(reply)
      void client.invalidateQueries({ queryKey: ownMailsQuery.queryKey })
    },
  })
  const notice = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone, and would take the focus along.
  useEffect(() => {
    if (answer && document.activeElement === document.body) notice.current?.focus()
  }, [answer])
  return (
    <>
      <MailEndView
        end={answer ?? read}
        isAnswered={answer !== null}
        productName={productName}
        pending={end.isPending}
        failure={end.failure}
        notice={notice}
        onPress={(ended) => void end.run(ended)}
      />
      {isSignedIn && (
        <p className="mt-5 border-line border-t pt-3">
          <TextLink to="/me/notices#mails">Everything that reaches you</TextLink>
        </p>
      )}
    </>
  )
}
