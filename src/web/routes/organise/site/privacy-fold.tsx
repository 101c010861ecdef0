import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyForm, PrivacyPage } from '#contract/people/privacy.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { useFieldError } from '#web/components/form/field-error.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { alsoText } from '#web/components/form/field-texts.ts'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { useEdit } from '#web/components/form/use-edit.ts'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { call } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { privacyQuery, privacyVersions } from '#web/data/privacy-page.ts'
import { Fold } from './fold.tsx'
import { beginningOf } from './value-text.ts'
import { FIRST, savedText, VersionList } from './version-list.tsx'

/** Edits what the league says about people's data, and how long it keeps some of it; it has a button of its own ([PE5]). */
export function PrivacyFold() {
  const { data, error } = useQuery(privacyQuery)
  const [also, setAlso] = useState<string | null>(null)
  const summary = data?.changedAt ? 'A text of your own' : 'Ready-made, with your contact put in'
  return (
    <Fold id="privacy" icon="lock" title="Privacy text" summary={summary}>
      {also !== null && (
        <Alert tone="success" title="The privacy page is changed">
          {also}
        </Alert>
      )}
      {data && <EditPrivacy page={data} onSaved={setAlso} />}
      {!data && error && <Alert tone="error" title={failureText('load', error).title} />}
      {!data && !error && <Bone className="h-40 w-full" />}
    </Fold>
  )
}

const TEXTS = { text: 'What people read', keepMonths: 'Months until contact data goes' }

const fieldsOf = ({ text, keepMonths }: PrivacyPage): PrivacyForm => ({ text, keepMonths })

/** Changes the privacy page. An empty text brings the site's own back, "As it was" puts an earlier one into the field ([SI1]). */
function EditPrivacy({ page, onSaved }: { page: PrivacyPage; onSaved: (also: string) => void }) {
  const client = useQueryClient()
  const [showsEarlier, setShowsEarlier] = useState(false)
  const form = useContractForm({
    schema: () => import('#contract/people/privacy.ts').then(({ privacyForm }) => privacyForm),
    defaultValues: fieldsOf(page),
    attempt: 'privacy',
    leaves: false,
    send: async (fields) => {
      const { saved, also } = await edit.save(fields, (body) => call('PUT /api/privacy', { body }), fieldsOf)
      client.setQueryData(['privacy'], saved)
      form.methods.reset(fieldsOf(saved))
      onSaved(alsoText(TEXTS, also))
    },
  })
  const edit = useEdit<PrivacyForm>({
    seen: fieldsOf(page),
    texts: TEXTS,
    put: (field, value) => form.methods.setValue(field as 'text', value as string, { shouldDirty: true }),
  })
  const error = useFieldError({ control: form.control, name: 'text' })
  return (
    <>
      <Form
        form={form}
        submit={
          <SubmitButton form={form} pendingText="Saving…" wide={false}>
            Save the privacy text
          </SubmitButton>
        }
      >
        <FieldFrame
          label="What people read"
          hint="A blank line begins a paragraph, “# ” a heading. Empty the field to get our text back."
          error={error}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              {...form.control.register('text')}
              className={`${INPUT} min-h-96 py-3 leading-relaxed`}
            />
          )}
        </FieldFrame>
        <TextField
          control={form.control}
          name="keepMonths"
          type="number"
          label="Months until contact data goes"
          hint="Counted from the day on which a season is archived: phone numbers, emergency contacts, guardians and notes."
        />
        <Overtaken edit={edit} />
      </Form>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setShowsEarlier(true)}>
        Earlier privacy texts
      </Button>
      <Sheet title="Earlier privacy texts" open={showsEarlier} onOpenChange={setShowsEarlier}>
        <EarlierPrivacy
          page={page}
          onChosen={(text) => {
            form.methods.setValue('text', text, { shouldDirty: true })
            setShowsEarlier(false)
          }}
        />
      </Sheet>
    </>
  )
}

/** Stands for the site's own text, which an empty one brings back. */
const READY_MADE = 'The ready-made text, with your contact put in'

/** Lists the earlier texts of the privacy page, which keeps every text ([SI1], [PE5]). */
function EarlierPrivacy({ page, onChosen }: { page: PrivacyPage; onChosen: (text: string) => void }) {
  const { data, error } = useQuery(privacyVersions(page.version))
  if (error) return <Alert tone="error" title={failureText('load', error).title} />
  if (!data) return <Bone className="h-24 w-full" />
  const versions = [
    ...data.versions
      .filter(({ version }) => version < page.version)
      .map(({ version, text, ...saved }) => ({ key: String(version), when: savedText(saved), value: text })),
    { ...FIRST, value: '' },
  ].map((one) => ({ ...one, text: beginningOf(one.value) || READY_MADE }))
  return <VersionList versions={versions} onChosen={onChosen} />
}
