import type { ALWAYS_SENT, EndableMail } from '#contract/news/choices.ts'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { MAIL_TEXTS } from '#web/components/mail-text.ts'
import { SwitchRow } from '#web/components/switch-row.tsx'
import type { FailureText } from '#web/data/failure-text.ts'

type MailSwitchRowProps = {
  kind: EndableMail
  /** While it is saved, what was chosen. */
  on: boolean
  isSaving: boolean
  failure: FailureText | null
  onSwitch: (on: boolean) => void
}

/** A kind of mails with its switch. */
export function MailSwitchRow({ kind, on, isSaving, failure, onSwitch }: MailSwitchRowProps) {
  const { label, says } = MAIL_TEXTS[kind]
  return (
    <>
      <SwitchRow label={label} says={says} on={on} isSaving={isSaving} onSwitch={onSwitch} />
      <div className="pb-4 empty:hidden">
        <FailureAlert failure={failure} />
      </div>
    </>
  )
}

/** The kind that nobody ends, and why ([NE4]). */
export function AlwaysSent({ kind }: { kind: typeof ALWAYS_SENT }) {
  const { label, says } = MAIL_TEXTS[kind]
  return (
    <div className="flex min-h-14 items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-snug">{label}</p>
        <p className="text-ink-2 text-sm">{`${says}. Nobody should stand in the rain.`}</p>
      </div>
      <p className="font-semibold text-ink-2 text-sm">Always on</p>
    </div>
  )
}
