import type { OwnPush } from '#contract/push/push.ts'
import { Alert } from '#web/components/alert.tsx'
import { SwitchRow } from '#web/components/switch-row.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { usePushSwitch } from '#web/data/own-push.ts'

/** Whether only "called off" comes at night ([MN6]). */
export function Quiet({ push }: { push: OwnPush }) {
  const { mutate, wanted, error } = usePushSwitch('quiet')
  const failure = error && failureText('push', error)
  return (
    <>
      <SwitchRow
        className="notice-row"
        label="Quiet at night"
        says="10 PM to 8 AM where the league plays. Only “called off” comes through"
        on={wanted ?? push.switches.quiet}
        isSaving={wanted !== undefined}
        onSwitch={(on) => mutate(on)}
      />
      {failure && (
        <div className="pb-4">
          <Alert tone="error" title={failure.title}>
            {failure.detail}
          </Alert>
        </div>
      )}
    </>
  )
}
