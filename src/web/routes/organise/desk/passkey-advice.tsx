import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { call } from '#web/data/client.ts'
import { passkeysQuery } from '#web/data/passkeys-query.ts'
import { useAct } from '#web/data/use-act.ts'

/** Recommends a passkey to whoever has none, until its reader says no, or warns that the site can have none ([AC4]). */
export function PasskeyAdvice() {
  const client = useQueryClient()
  const { data } = useQuery(passkeysQuery)
  const dismiss = useAct({
    attempt: 'passkey',
    send: () => call('POST /api/me/passkey-advice'),
    onDone: () => client.invalidateQueries(passkeysQuery),
  })
  if (!data?.recommended) return null
  const { impossible } = data
  return (
    <Card aria-label="Your account" className="passkey-advice">
      <span className="grid size-10 place-items-center rounded-full bg-pitch-50 text-pitch-600">
        <Icon name="key" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold text-base leading-snug">
          {impossible === null ? 'Protect your account with a passkey' : 'This site can’t have passkeys yet'}
        </p>
        <p className="mt-0.5 text-ink-2 text-sm">
          {dismiss.failure?.detail ??
            impossible ??
            'Your role opens people’s phone numbers. A passkey keeps out whoever learns your password.'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5 max-md:col-2">
        {impossible === null && (
          <ButtonLink variant="quiet" size="small" to="/settings#passkeys">
            Add a passkey
          </ButtonLink>
        )}
        {impossible === null && (
          <TextButton aria-disabled={dismiss.isPending} onClick={() => void dismiss.run()}>
            Not now
          </TextButton>
        )}
      </div>
    </Card>
  )
}
