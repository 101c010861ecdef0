import { useQuery } from '@tanstack/react-query'
import type { OwnPush } from '#contract/push/push.ts'
import { Card, CardTitle } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { InstallCard } from '#web/components/install/install-card.tsx'
import { MinePage } from '#web/components/mine/mine-page.tsx'
import { MinePending } from '#web/components/mine/mine-pending.tsx'
import { NeedsScripts } from '#web/components/needs-scripts.tsx'
import { Note } from '#web/components/note.tsx'
import { hasDraft } from '#web/components/season/season-choice.ts'
import { Split } from '#web/components/split.tsx'
import { SwitchRow } from '#web/components/switch-row.tsx'
import { ownMailsQuery } from '#web/data/own-mails.ts'
import { useNoticeSwitch } from '#web/data/own-notices.ts'
import { ownPushQuery } from '#web/data/own-push.ts'
import { useSite } from '#web/data/site.ts'
import { AmountCard } from './amounts.tsx'
import { BLOCKED, BlockedNote } from './blocked-note.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { Devices, useDeviceWord } from './devices.tsx'
import { Kinds } from './kinds.tsx'
import { linesFor } from './lines.ts'
import { type PushHere, useIsOffline, usePushHere } from './push-here.ts'
import { useAmounts } from './use-amounts.ts'

/** The one page of what reaches one: by phone, by mail and in one's calendar ([NT1]). */
export default function Notices() {
  const push = useQuery(ownPushQuery)
  const here = usePushHere()
  const isOffline = useIsOffline()
  return (
    <MinePage
      head={
        <>
          <p className="eyebrow text-flood">Phone, mail and calendar</p>
          <h1 className="display mt-2 text-title">What reaches me</h1>
        </>
      }
    >
      <div role="status" className="empty:hidden">
        {isOffline && <Note tone="now">You’re offline. Changes can’t be saved.</Note>}
      </div>
      <NeedsScripts />
      {push.data ? <Reaches push={push.data} here={here} /> : <MinePending query={push} />}
    </MinePage>
  )
}

function Reaches({ push, here }: { push: OwnPush; here: PushHere }) {
  const { season, seasons, alsoOpen = [] } = useSite()
  const mails = useQuery(ownMailsQuery)
  const word = useDeviceWord()
  const lines = linesFor([...(season ? [season] : []), ...alsoOpen].some((one) => hasDraft(seasons, one)))
  const amounts = useAmounts(lines, { mails: mails.data ?? [], pushes: push.switches })
  return (
    <>
      <BlockedNote push={push} here={here} word={word} />
      {mails.data && <AmountCard amounts={amounts} />}
      <Split
        aside={
          <>
            <CalendarCard />
            <Card className="p-inset" aria-labelledby="phone">
              <CardTitle id="phone">{`On this ${word}`}</CardTitle>
              <Quiet push={push} />
              <Devices push={push} here={here} word={word} />
            </Card>
            {here !== 'install-first' && <InstallCard isMain={here !== 'off'} />}
          </>
        }
      >
        <Kinds
          lines={lines}
          push={push}
          mails={mails}
          // Other devices may be told where this one is not.
          phoneLock={here === 'blocked' && push.devices.length === 0 ? BLOCKED : null}
          onTick={amounts.ticked}
        />
      </Split>
    </>
  )
}

/** The switch by which only "called off" comes at night ([MN6]). */
function Quiet({ push }: { push: OwnPush }) {
  const { switchTo, wanted, failure } = useNoticeSwitch((quiet) => ({ mails: {}, pushes: { quiet } }))
  return (
    <>
      <SwitchRow
        label="Quiet at night"
        says="10 PM to 8 AM, league time. “Called off” still comes"
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
