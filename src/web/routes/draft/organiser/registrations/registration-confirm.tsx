import type { DraftRegistration } from '#contract/draft-registration.ts'
import { Confirm } from '#web/components/confirm.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { nameOfRegistration } from './registrations.ts'

export type ConfirmedAct = 'remove' | 'block'
type Asked = { act: ConfirmedAct; one: DraftRegistration }

const TEXTS = {
  remove: {
    title: 'Remove this registration?',
    body: (name: string) =>
      `${name} leaves the draft within a second: the pool, the lists and a captain’s spot. A pick that was made stays on the board, and is left off the team when you publish. You can bring them back.`,
    label: 'Remove registration',
  },
  block: {
    title: 'Block this account?',
    body: (name: string) =>
      `${name} is signed out everywhere and can’t sign in any more. They leave the draft within a second: the pool, the lists and a captain’s spot. A pick that was made stays on the board, and is left off the team when you publish. You can unblock them.`,
    label: 'Block account',
  },
} as const

type Props = {
  /** The act to confirm and its player, also while the dialog fades; null before the first. */
  asked: Asked | null
  open: boolean
  onClose: () => void
  onConfirm: (asked: Asked) => void
  pending: boolean
  failure: string | null
  finalFocus: () => HTMLElement | true
}

/** Says what removing a registration or blocking an account does, before it does it ([D35]). */
export function ConfirmRegistrationChange({ asked, open, onClose, onConfirm, pending, failure, finalFocus }: Props) {
  if (!asked) return null
  const { title, body, label } = TEXTS[asked.act]
  return (
    <Confirm
      title={title}
      body={
        <p>
          <WithNames text={body(nameOfRegistration(asked.one))} names={[nameOfRegistration(asked.one)]} />
        </p>
      }
      confirmLabel={label}
      danger
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      onConfirm={() => onConfirm(asked)}
      pending={pending}
      failure={failure}
      finalFocus={finalFocus}
    />
  )
}
