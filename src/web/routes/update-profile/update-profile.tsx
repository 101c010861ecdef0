import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PASSWORD_HINT } from '#contract/limits.ts'
import type { ProfileForm } from '#contract/profile.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { alsoText } from '#web/components/form/field-texts.ts'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { useEdit } from '#web/components/form/use-edit.ts'
import { useStoredValues } from '#web/components/form/use-stored-values.ts'
import { FormFoot } from '#web/components/form-foot.tsx'
import { Page } from '#web/components/page.tsx'
import { profileDefaults } from '#web/components/profile/profile-defaults.ts'
import { ProfileFields as PlayerFields } from '#web/components/profile/profile-fields.tsx'
import { PROFILE_TEXTS } from '#web/components/profile/profile-texts.ts'
import { useGraduationClasses } from '#web/components/profile/use-graduation-classes.ts'
import { call } from '#web/data/client.ts'
import { setMe, useSignedIn } from '#web/data/session.ts'
import { keepTyped, type TypedPlace } from '#web/data/typed.ts'

type ProfileFields = Omit<ProfileForm, 'newPassword'>

/** Update profile: the player, the address and the password in one call, all or nothing. */
export default function UpdateProfile() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const me = useSignedIn()
  const classes = useGraduationClasses()
  const { confirming, dialog } = useRecentSignIn()
  const typed: TypedPlace = { key: 'own-profile', userId: me.user.id }
  const form = useContractForm({
    schema: () => import('./update-form.ts').then(({ updateForm }) => updateForm),
    defaultValues: { ...profileDefaults(me, classes), newPassword: '', repeated: '' },
    attempt: 'update',
    leaves: true,
    isKept: true,
    send: async ({ newPassword, ...fields }) => {
      const more = newPassword === undefined ? {} : { newPassword }
      const { saved, also } = await edit.save(
        fields,
        (body) =>
          confirming('change your email or password', () =>
            call('PUT /api/me/profile', { body: { ...body, ...more } }),
          ),
        ({ profile }) => ({ ...profile }),
      )
      keepTyped(typed, null)
      setMe(client, saved)
      await navigate('/settings', { state: { saved: true, also: alsoText(PROFILE_TEXTS, also) } })
    },
  })
  const edit = useEdit<ProfileFields>({
    // A field without a stored value was seen as empty, whatever the form proposes.
    seen: { ...me.profile, email: me.user.email } as ProfileFields,
    texts: PROFILE_TEXTS,
    put: (field, value) => form.methods.setValue(field as 'firstName', value as string, { shouldDirty: true }),
  })
  useStoredValues(form.methods, typed, (seen) => me.profile && edit.see(seen))
  return (
    <Page title="Update Profile" eyebrow="Account Settings">
      <Card className="p-inset">
        <Form
          form={form}
          submit={
            <FormFoot>
              <SubmitButton form={form} pendingText="Saving…" wide={false}>
                Save Changes
              </SubmitButton>
              <ButtonLink to="/settings" variant="quiet" onClick={() => keepTyped(typed, null)}>
                Cancel
              </ButtonLink>
            </FormFoot>
          }
        >
          <div className="grid gap-5 lg:grid-cols-3 lg:gap-10">
            <div className="grid content-start gap-5 lg:col-span-2">
              <PlayerFields control={form.control} tooManyPositions="Maximum of 3 positions" />
            </div>
            <div className="grid content-start gap-5 border-line max-lg:border-t max-lg:pt-5 sm:grid-cols-2 lg:grid-cols-1 lg:border-s lg:ps-10">
              <PasswordField
                control={form.control}
                name="newPassword"
                label="New password"
                optional
                autoComplete="new-password"
                placeholder={PASSWORD_HINT}
                hint="Leave it blank to keep the one you have."
              />
              <PasswordField
                control={form.control}
                name="repeated"
                label="Confirm new password"
                optional
                autoComplete="new-password"
              />
            </div>
          </div>
          <Overtaken edit={edit} />
        </Form>
        {dialog}
      </Card>
    </Page>
  )
}
