import { Suspense, useEffect, useRef, useState } from 'react'
import type { AccessReply, RoleHolder } from '#contract/people/access.ts'
import { StickyNotice } from '#web/components/act-notice.tsx'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useSignedIn } from '#web/data/session.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { type AccessActs, holderName, useAccess, useAccessAct } from './access-query.ts'
import { ActLog } from './act-log.tsx'
import { ChangeRole } from './change-role.tsx'
import { HandOver } from './hand-over.tsx'
import { HolderList } from './holder-list.tsx'
import { PasskeyRule } from './passkey-rule.tsx'
import { RecoverySheet } from './recovery-sheet.tsx'

const InviteForm = lazyPart(() => import('./invite-form.tsx'))

/** The roles of everybody who helps, and what everybody who organises did ([AC2], [AC3]). */
export default function Access() {
  const query = useAccess()
  if (query.data) return <Loaded reply={query.data} />
  if (query.error) return <LoadFailed title="Access" eyebrow={EYEBROW} query={query} />
  return (
    <ConsolePage title="Access" eyebrow={EYEBROW}>
      <Card className="px-inset py-6">
        <Bone className="h-40 w-full" />
      </Card>
    </ConsolePage>
  )
}

const EYEBROW = 'Keys and safety'

function Loaded({ reply }: { reply: AccessReply }) {
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
    <ConsolePage
      title={
        <>
          <span className="text-pitch-500">{count}</span> <span>{count === 1 ? 'helper' : 'helpers'}</span>
        </>
      }
      eyebrow={EYEBROW}
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
      <Card className="overflow-clip">
        <HolderList
          reply={reply}
          acts={acts}
          onOpen={(holder) => {
            acts.forget()
            setOpened(holder)
          }}
        />
        {isOwner && (
          <>
            <PasskeyRule reply={reply} acts={acts} />
            <RecoverySheet reply={reply} />
            <HandOver reply={reply} acts={acts} />
          </>
        )}
      </Card>
      <ActLog />
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
    </ConsolePage>
  )
}

/** Recovery sheets in use, each with the button that stops it ([AC5]). */
function UsedSheets({ reply, acts }: { reply: AccessReply; acts: AccessActs }) {
  return reply.usedSheets.map(({ userId, name, usedText, countsFromText }) => (
    <Alert
      key={userId}
      tone="error"
      title={<WithNames text={`The recovery sheet of ${name} is in use`} names={[name]} />}
    >
      <p>
        <WithNames
          text={`Its code was typed on ${usedText}. From ${countsFromText} on, whoever has it can open that account. If it is not ${name}, stop it.`}
          names={[name]}
        />
      </p>
      <Button
        variant="danger"
        size="small"
        className="mt-3"
        pending={acts.isPending}
        onClick={() =>
          void acts.run({
            kind: 'stop-recovery',
            userId,
            said: `The recovery sheet of ${name} does not work any more`,
          })
        }
      >
        Stop it
      </Button>
    </Alert>
  ))
}
