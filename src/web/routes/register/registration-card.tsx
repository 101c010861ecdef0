import { useQueryClient } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { Season } from '#contract/league.ts'
import type { RegistrationForm, registrationForm } from '#contract/profile.ts'
import { type AgreementControl, AgreementFields } from '#web/components/agreement-fields.tsx'
import { Alert } from '#web/components/alert.tsx'
import { Card } from '#web/components/card.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { useEdit } from '#web/components/form/use-edit.ts'
import { useStoredValues } from '#web/components/form/use-stored-values.ts'
import { profileDefaults } from '#web/components/profile/profile-defaults.ts'
import { ProfileFields } from '#web/components/profile/profile-fields.tsx'
import { PROFILE_TEXTS } from '#web/components/profile/profile-texts.ts'
import { useGraduationClasses } from '#web/components/profile/use-graduation-classes.ts'
import { call } from '#web/data/client.ts'
import { seasonOf, useSeasonScope } from '#web/data/season-scope.ts'
import { setMe, useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { keepTyped, type TypedPlace } from '#web/data/typed.ts'

type PlayerForm = Omit<RegistrationForm, 'agreedTo' | 'adult' | 'guardian' | 'emergencyContact'>

/** The registration form, filled in from what is known of the player. */
export function RegistrationCard() {
  const client = useQueryClient()
  const me = useSignedIn()
  const scope = useSeasonScope()
  const classes = useGraduationClasses()
  const asks = useSite().season?.asks
  const { confirming, dialog } = useRecentSignIn()
  const typed: TypedPlace = { key: `registration-${scope ?? ''}`, userId: me.user.id }
  const form = useContractForm({
    schema: () => import('#contract/profile.ts').then(({ registrationForm }) => registrationForm),
    defaultValues: profileDefaults(me, classes),
    attempt: 'register',
    leaves: true,
    isKept: true,
    send: async ({ agreedTo, adult, guardian, emergencyContact, ...fields }) => {
      const query = seasonOf(scope)
      const answers = { agreedTo, adult, guardian, emergencyContact }
      const { saved } = await edit.save(fields, (body) =>
        confirming('register with another email', () =>
          call('PUT /api/me/registration', { query, body: { ...body, ...answers } }),
        ),
      )
      keepTyped(typed, null)
      setMe(client, saved, scope)
    },
  })
  const edit = useEdit<PlayerForm>({
    seen: { ...me.profile, email: me.user.email } as PlayerForm,
    texts: { ...PROFILE_TEXTS, phone: 'Phone' },
    put: (field, value) => form.methods.setValue(field as 'firstName', value as string, { shouldDirty: true }),
  })
  useStoredValues(form.methods, typed, (seen) => me.profile && edit.see(seen))
  return (
    <Card className="p-inset">
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
        <Overtaken edit={edit} />
      </Form>
      {dialog}
    </Card>
  )
}

type RegistrationControl = Control<z.input<typeof registrationForm>, unknown, RegistrationForm>
type AsksProps = { control: RegistrationControl; asks: NonNullable<Season['asks']> }

/** The questions of a season besides the specification's form, and how its fee is paid ([PE1]). */
function SeasonAsks({ control, asks: { fee, agreement, guardian, emergencyContact } }: AsksProps) {
  return (
    <>
      {emergencyContact && (
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-3 font-bold">In an emergency</legend>
          <TextField control={control} name="emergencyContact.name" label="Whom to call" autoComplete="off" />
          <TextField
            control={control}
            name="emergencyContact.phone"
            type="tel"
            label="Their phone"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="emergencyContact.note"
            label="To be known"
            optional
            autoComplete="off"
            hint="Asthma, an allergy. Only organisers see it."
          />
        </fieldset>
      )}
      {fee && (
        <p>
          <b className="font-semibold">{`The fee is ${fee.amount}.`}</b> {fee.terms && <span>{`${fee.terms} `}</span>}
          <span>{fee.howToPay}</span>
        </p>
      )}
      {agreement && (
        <AgreementFields
          // It has the fields of an answer, and more.
          control={control as unknown as AgreementControl}
          text={agreement}
          asksGuardian={guardian === true}
        />
      )}
    </>
  )
}
