import { useState } from 'react'
import { type AccessReply, handOverForm, type StayingRole } from '#contract/people/access.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { RadioGroup } from '#web/components/form/radio-group.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSendsMails } from '#web/data/site.ts'
import { type AccessActs, holderName } from '../access/access-query.ts'

type HandOverFormProps = { reply: AccessReply; acts: AccessActs; onDone: () => void }

const STAYS: [StayingRole, string, string][] = [
  ['organiser', 'Organiser', 'You still do everything except access and backups.'],
  [null, 'Player', 'You can’t open this console any more.'],
]
/** Somebody who is none of the helpers. */
const SOMEBODY_ELSE = ''

/** The form that hands the league over: to whom, the role that its author keeps, and what happens then. */
export default function HandOverForm({ reply, acts, onDone }: HandOverFormProps) {
  const me = useSignedIn()
  const sendsMails = useSendsMails()
  const helpers = reply.holders.filter(({ userId, email, blocked }) => userId !== me.user.id && email && !blocked)
  const [chosen, setChosen] = useState(helpers[0]?.email ?? SOMEBODY_ELSE)
  const [typed, setTyped] = useState('')
  const [stay, setStay] = useState<StayingRole>('organiser')
  const [wrong, setWrong] = useState<string | undefined>()
  useUnsavedSince({ chosen, typed, stay }, acts.isPending)

  async function submit() {
    const form = handOverForm.safeParse({ email: chosen === SOMEBODY_ELSE ? typed : chosen, stay })
    setWrong(form.error?.issues[0]?.message)
    if (!form.data) return
    const { email } = form.data
    const heir = helpers.find((one) => one.email === email)
    const said = `The league goes to ${heir ? holderName(heir) : email}`
    if (await acts.run({ kind: 'hand-over', ...form.data, said })) onDone()
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <RadioGroup
        legend="To whom"
        value={chosen}
        onChoose={setChosen}
        choices={[
          ...helpers.map((helper) => {
            const email = helper.email ?? ''
            return { value: email, label: <Name of={holderName(helper)} />, detail: <Name of={email} /> }
          }),
          { value: SOMEBODY_ELSE, label: 'Somebody else', detail: 'They don’t need an account yet.' },
        ]}
      />
      {chosen === SOMEBODY_ELSE && (
        <FieldFrame label="Their email" error={wrong}>
          {(wiring) => (
            <input
              {...wiring}
              type="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              aria-required
              className={INPUT}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FieldFrame>
      )}
      <RadioGroup
        legend="You become"
        value={stay ?? ''}
        onChoose={(value) => setStay(STAYS.find(([one]) => (one ?? '') === value)?.[0] ?? null)}
        choices={STAYS.map(([role, label, detail]) => ({ value: role ?? '', label, detail }))}
      />
      <FailureAlert failure={acts.failure} />
      <p className="text-ink-2 text-sm">
        {`They become an owner now, or once they confirm that email. Your own role ends when they sign in. Until then you can take it back.${sendsMails ? ' Every owner and they get a mail.' : ' This site sends no mail: tell them yourself.'}`}
      </p>
      <div>
        <Button type="submit" variant="danger" pending={acts.isPending} pendingText="Handing over…">
          Hand it over
        </Button>
      </div>
    </form>
  )
}

const Name = ({ of }: { of: string }) => <span translate="no">{of}</span>
