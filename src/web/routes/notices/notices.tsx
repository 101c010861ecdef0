import { useQuery } from '@tanstack/react-query'
import type { OwnPush } from '#contract/push/push.ts'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { InstallCard } from '#web/components/install/install-card.tsx'
import { MinePage } from '#web/components/mine/mine-page.tsx'
import { MinePending } from '#web/components/mine/mine-pending.tsx'
import { NeedsScripts } from '#web/components/needs-scripts.tsx'
import { Note } from '#web/components/note.tsx'
import { Split } from '#web/components/split.tsx'
import { SwitchRow } from '#web/components/switch-row.tsx'
import { ownMailsQuery } from '#web/data/own-mails.ts'
import { ownPushQuery, usePushSwitch } from '#web/data/own-push.ts'
import { Devices } from './devices.tsx'
import { Kinds } from './kinds.tsx'
import { useIsOffline, usePushHere } from './push-here.ts'

/** The notices that one gets, on which phone and by which mail ([MN6], [NE4]). */
export default function Notices() {
  const push = useQuery(ownPushQuery)
  const mails = useQuery(ownMailsQuery)
  const here = usePushHere()
  const isOffline = useIsOffline()
  return (
    <MinePage
      head={
        <>
          <p className="eyebrow text-flood">Only what you want to know</p>
          <h1 className="display mt-2 text-title">Notices</h1>
        </>
      }
    >
      <div role="status" className="empty:hidden">
        {isOffline && <Note tone="now">You are offline. What you switch now can’t be saved.</Note>}
      </div>
      <NeedsScripts />
      <Split
        aside={
          <>
            {here !== 'install-first' && <InstallCard isMain={here !== 'off'} />}
            {push.data && (
              <Card className="px-inset py-3" aria-label="Your devices">
                <Quiet push={push.data} />
                <Devices push={push.data} here={here} />
              </Card>
            )}
          </>
        }
      >
        {push.data ? <Kinds push={push.data} mails={mails} /> : <MinePending query={push} />}
      </Split>
    </MinePage>
  )
}

/** The switch by which only "called off" comes at night ([MN6]). */
function Quiet({ push }: { push: OwnPush }) {
  const { switchTo, wanted, failure } = usePushSwitch('quiet')
  return (
    <>
      <SwitchRow
        label="Quiet at night"
        says="10 PM to 8 AM where the league plays. Only “called off” comes through"
        on={wanted ?? push.switches.quiet}
        isSaving={wanted !== undefined}
        onSwitch={switchTo}
      />
      <div className="pb-4 empty:hidden">
        <FailureAlert failure={failure} />
      </div>
    </>
  )
}
