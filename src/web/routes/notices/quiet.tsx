import type { OwnPush } from '#contract/push/push.ts'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { SwitchRow } from '#web/components/switch-row.tsx'
import { usePushSwitch } from '#web/data/own-push.ts'

/** The switch by which only "called off" comes at night ([MN6]). */
export function Quiet({ push }: { push: OwnPush }) {
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
