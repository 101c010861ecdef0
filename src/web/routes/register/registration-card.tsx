import { useQueryClient } from '@tanstack/react-query'
import { Alert } from '#web/components/alert.tsx'
import { Card } from '#web/components/card.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { forgetValues, useStoredValues } from '#web/components/form/use-stored-values.ts'
import { profileDefaults } from '#web/components/profile/profile-defaults.ts'
import { ProfileFields } from '#web/components/profile/profile-fields.tsx'
import { useGraduationClasses } from '#web/components/profile/use-graduation-classes.ts'
import { call } from '#web/data/client.ts'
import { seasonOf, useSeasonScope } from '#web/data/season-scope.ts'
import { setMe, useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { SeasonAsks } from './season-asks.tsx'

/** The registration form, filled in from what is known of the player. */
export function RegistrationCard() {
  const client = useQueryClient()
  const me = useSignedIn()
  const scope = useSeasonScope()
  const classes = useGraduationClasses()
  const asks = useSite().season?.asks
  const { confirming, dialog } = useRecentSignIn()
  const storedForm = { key: `registration-${scope ?? ''}`, userId: me.user.id }
  const form = useContractForm({
    schema: () => import('#contract/profile.ts').then(({ registrationForm }) => registrationForm),
    defaultValues: profileDefaults(me, classes),
    attempt: 'register',
    leaves: true,
    isKept: true,
    send: async (body) => {
      const query = seasonOf(scope)
      const registered = await confirming('register with another email', () =>
        call('PUT /api/me/registration', { query, body }),
      )
      forgetValues(storedForm.key)
      setMe(client, registered, scope)
    },
  })
  useStoredValues(form.methods, storedForm)
  return (
    <Card className="p-5 sm:p-8">
      {me.waitingBefore !== undefined && (
        <div className="mb-6">
          <Alert title="The season is full">{`Send the form all the same: it puts you on the waiting list, as number ${me.waitingBefore + 1}. We mail you as soon as a place is free for you.`}</Alert>
        </div>
      )}
      <Form
        form={form}
        submit={
          <SubmitButton form={form} pendingText="Registering…">
            {me.waitingBefore === undefined ? 'Register' : 'Join the waiting list'}
          </SubmitButton>
        }
      >
        <ProfileFields control={form.control} tooManyPositions="Maximum of 3 positions allowed" withPhone />
        {asks && <SeasonAsks control={form.control} asks={asks} />}
      </Form>
      {dialog}
    </Card>
  )
}
