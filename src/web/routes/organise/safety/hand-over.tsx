import { Suspense, useState } from 'react'
import type { AccessReply } from '#contract/people/access.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useSignedIn } from '#web/data/session.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import type { AccessActs } from '../access/access-query.ts'
import { RuleRow } from './rule-row.tsx'

const HandOverForm = lazyPart(() => import('./hand-over-form.tsx'))

/** Handing the league over: on its way, or the form that sends it there ([AC6]). */
export function HandOver({ reply, acts }: { reply: AccessReply; acts: AccessActs }) {
  const me = useSignedIn()
  const [open, setOpen] = useState(false)
  const { holders, handingOverTo: heir } = reply
  const isConfigured = holders.some(({ userId, byConfiguration }) => byConfiguration && userId === me.user.id)
  if (isConfigured)
    return (
      <RuleRow
        icon={<Icon name="arrow" />}
        title="Hand the league over"
        text="You are an owner because the server’s settings name your email. The person who runs the server can take it out. You can make others owners here."
      >
        {null}
      </RuleRow>
    )
  if (heir !== null)
    return (
      <RuleRow
        icon={<Icon name="arrow" />}
        title="The league is being handed over"
        text={<WithNames text={`${heir} will be its owner. You stay one until they sign in.`} names={[heir]} />}
      >
        <Button
          variant="quiet"
          size="small"
          pending={acts.isPending}
          onClick={() => void acts.run({ kind: 'keep-league', said: 'You stay an owner' })}
        >
          Stay an owner
        </Button>
      </RuleRow>
    )
  return (
    <RuleRow
      icon={<Icon name="arrow" />}
      title="Hand the league over"
      text="Somebody else runs it from now on. You stay an owner until they sign in, so nobody is locked out."
    >
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          acts.forget()
          setOpen(true)
        }}
      >
        Hand it over…
      </Button>
      <Sheet title="Hand the league over" open={open} onOpenChange={setOpen}>
        <Suspense fallback={<Spinner className="size-6" />}>
          <HandOverForm reply={reply} acts={acts} onDone={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </RuleRow>
  )
}
