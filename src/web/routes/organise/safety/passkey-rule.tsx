import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessReply } from '#contract/people/access.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { Icon } from '#web/components/icon.tsx'
import { passkeysQuery } from '#web/data/passkeys-query.ts'
import type { AccessActs } from '../access/access-query.ts'
import { RuleRow } from './rule-row.tsx'

type PasskeyRuleProps = { reply: AccessReply; acts: AccessActs }

/** The rule that every role asks for a passkey, or none; an owner decides who has one ([AC4]). */
export function PasskeyRule({ reply, acts }: PasskeyRuleProps) {
  const own = useQuery(passkeysQuery).data
  const [isAsking, setAsking] = useState(false)
  const { passkeysRequired: isRequired, passkeysImpossible, holders } = reply
  const without = holders.filter(({ hasPasskey }) => hasPasskey === false).length
  const mayDecide = isRequired || (own !== undefined && own.passkeys.length > 0)
  return (
    <RuleRow
      icon={<Icon name="key" />}
      title={isRequired ? 'Every role needs a passkey' : 'Passkeys are optional'}
      text={passkeysImpossible ?? ruleText({ isRequired, without, mayDecide })}
    >
      {passkeysImpossible === null &&
        own &&
        (mayDecide ? (
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              acts.forget()
              setAsking(true)
            }}
          >
            {isRequired ? 'Make them optional…' : 'Require passkeys…'}
          </Button>
        ) : (
          <ButtonLink variant="quiet" size="small" to="/settings#passkeys">
            Add a passkey
          </ButtonLink>
        ))}
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={isRequired ? 'Make passkeys optional?' : 'Require passkeys?'}
        body={
          isRequired
            ? 'A password is enough again. Anybody with a passkey still logs in with it.'
            : `From now on a role only works with a passkey. ${waitingText(without)}`
        }
        confirmLabel={isRequired ? 'Make them optional' : 'Require passkeys'}
        pending={acts.isPending}
        failure={isAsking && acts.failure ? acts.failure.detail : null}
        onConfirm={async () => {
          const said = isRequired ? 'Passkeys are optional now' : 'Every role needs a passkey now'
          if (await acts.run({ kind: 'require-passkeys', required: !isRequired, said })) setAsking(false)
        }}
      />
    </RuleRow>
  )
}

function ruleText({ isRequired, without, mayDecide }: { isRequired: boolean; without: number; mayDecide: boolean }) {
  if (isRequired) return waitingText(without)
  if (!mayDecide) return 'To require one from every helper, add one to your own account first.'
  return 'A password can be guessed or passed on, a passkey can’t. You can require one from every helper.'
}

const waitingText = (without: number) =>
  without === 0
    ? 'Every helper has one.'
    : `${without === 1 ? 'One helper has' : `${without} helpers have`} none yet, and can only play until they add one.`
