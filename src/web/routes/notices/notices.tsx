import '#web/components/mine/mine.css'
import './notices.css'
import { useQuery } from '@tanstack/react-query'
import type { OwnPush } from '#contract/push/push.ts'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { InstallCard } from '#web/components/install/install-card.tsx'
import { MinePending } from '#web/components/mine/mine-pending.tsx'
import { MineTabs } from '#web/components/mine/mine-tabs.tsx'
import { NeedsScripts } from '#web/components/needs-scripts.tsx'
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
    <>
      <div className="band pt-4 pb-20 text-white sm:pt-8 sm:pb-24">
        <div className="wrap">
          <MineTabs />
          <p className="eyebrow mt-6 text-flood sm:mt-9">Only what you want to know</p>
          <h1 className="display mt-2 text-title">Notices</h1>
        </div>
      </div>
      <div className="wrap notices">
        <p role="status" className="notices-offline empty:hidden">
          {isOffline && 'You are offline. What you switch now can’t be saved.'}
        </p>
        <NeedsScripts />
        {push.data ? <Kinds push={push.data} mails={mails} /> : <MinePending query={push} />}
        <div className="grid min-w-0 gap-4 sm:gap-6">
          {here !== 'install-first' && <InstallCard isMain={here !== 'off'} />}
          {push.data && (
            <Card className="px-5 py-3 sm:px-7.5 sm:py-4" aria-label="Your devices">
              <Quiet push={push.data} />
              <Devices push={push.data} here={here} />
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

/** The switch by which only "called off" comes at night ([MN6]). */
function Quiet({ push }: { push: OwnPush }) {
  const { switchTo, wanted, failure } = usePushSwitch('quiet')
  return (
    <>
      <SwitchRow
        className="notice-row"
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
