import { Suspense, useEffect, useRef, useState } from 'react'
import type { AccessReply, RoleHolder } from '#contract/people/access.ts'
import { StickyNotice } from '#web/components/act-notice.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { ROLE_TEXTS } from '#web/components/role-text.ts'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useSignedIn } from '#web/data/session.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { AccessPage, UsedSheets, WithRoles } from './access-page.tsx'
import { holderName, useAccessAct } from './access-query.ts'
import { ChangeRole } from './change-role.tsx'
import { HolderList } from './holder-list.tsx'

const InviteForm = lazyPart(() => import('./invite-form.tsx'))

/** The roles of everybody who helps ([AC2]). */
export default function Access() {
  return <WithRoles title="Access">{(reply) => <Helpers reply={reply} />}</WithRoles>
}

function Helpers({ reply }: { reply: AccessReply }) {
  const { role } = useSignedIn()
  const acts = useAccessAct()
  const [inviting, setInviting] = useState(false)
  const [opened, setOpened] = useState<RoleHolder | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  // The row that was pressed may be gone, and would take the focus along.
  useEffect(() => {
    if (acts.done && document.activeElement === document.body) notice.current?.focus()
  }, [acts.done])
  const isOwner = role === 'owner'
  const count = reply.holders.length
  return (
    <AccessPage
      title={
        <>
          <span className="text-pitch-500">{count}</span> <span>{count === 1 ? 'helper' : 'helpers'}</span>
        </>
      }
      aside={
        isOwner && (
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              acts.forget()
              setInviting(true)
            }}
          >
            <ConsoleIcon name="plus" /> Invite somebody
          </Button>
        )
      }
    >
      {/* An open sheet tells of failures itself. */}
      <StickyNotice
        act={opened === null ? acts : { ...acts, failure: null }}
        names={reply.holders.map(holderName)}
        box={notice}
      />
      <UsedSheets reply={reply} acts={acts} />
      <div className="grid gap-3.5">
        <Card className="overflow-clip">
          <HolderList
            reply={reply}
            acts={acts}
            onOpen={(holder) => {
              acts.forget()
              setOpened(holder)
            }}
          />
        </Card>
        <RoleMeanings />
      </div>
      <Sheet title="Invite somebody" open={inviting} onOpenChange={setInviting}>
        <Suspense fallback={<Spinner className="size-6" />}>
          <InviteForm
            onInvited={(text) => {
              setInviting(false)
              acts.say(text)
            }}
          />
        </Suspense>
      </Sheet>
      <Sheet
        title={<WithNames text={opened ? holderName(opened) : ''} names={[opened && holderName(opened)]} />}
        open={opened !== null}
        onOpenChange={(open) => open || setOpened(null)}
        finalFocus={() => notice.current ?? true}
      >
        {opened && <ChangeRole key={opened.userId} holder={opened} acts={acts} onDone={() => setOpened(null)} />}
      </Sheet>
    </AccessPage>
  )
}

/** The rights of each role. */
const RoleMeanings = () => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1 px-inset text-ink-2 text-sm">
    {Object.values(ROLE_TEXTS).map(({ label, may }) => (
      <div key={label} className="flex flex-wrap gap-x-1.5">
        <dt className="font-semibold text-ink">{label}</dt>
        <dd>{may}</dd>
      </div>
    ))}
  </dl>
)
