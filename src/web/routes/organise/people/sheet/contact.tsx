import type { PersonSheet } from '#contract/people/person.ts'
import { ButtonAnchor } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { TextAnchor } from '#web/components/text-button.tsx'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { Fact, SheetPart } from './sheet-part.tsx'

/** A number as `tel:` takes it. */
const dialled = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Address, number and whom to call in an emergency: nowhere else on the site ([PE3]). */
export function Contact({ sheet }: { sheet: PersonSheet }) {
  const { email, emailVerified, contactEmail, phone, emergencyContact, guardian } = sheet
  const mail = email ?? contactEmail
  return (
    <>
      <SheetPart
        title="Contact"
        note={
          <>
            <ConsoleIcon name="lock" className="size-4" /> <span>only organisers; looking is recorded</span>
          </>
        }
      >
        <Fact
          label="Mail"
          note={email === null ? 'No account yet' : emailVerified ? undefined : 'Not confirmed'}
          action={mail && <TextAnchor href={`mailto:${mail}`}>Write</TextAnchor>}
        >
          {mail || 'None'}
        </Fact>
        <Fact label="Phone" action={phone && <TextAnchor href={dialled(phone)}>Call</TextAnchor>}>
          {phone || 'None'}
        </Fact>
        {guardian && (
          <Fact
            label="Guardian"
            note={guardian.email}
            action={<TextAnchor href={`mailto:${guardian.email}`}>Write</TextAnchor>}
          >
            {guardian.name}
          </Fact>
        )}
      </SheetPart>
      {emergencyContact && (
        <Note tone="bad">
          <p className="font-semibold text-xs">In an emergency</p>
          <p className="mt-1 font-bold text-ink">{emergencyContact.name}</p>
          <p className="mb-2.5 text-ink text-sm">
            {`${emergencyContact.phone}${emergencyContact.note ? ` · ${emergencyContact.note}` : ''}`}
          </p>
          <ButtonAnchor wide size="small" variant="danger" href={dialled(emergencyContact.phone)}>
            <ConsoleIcon name="phone" /> <span>{`Call ${emergencyContact.name.split(/[\s,]/)[0]}`}</span>
          </ButtonAnchor>
        </Note>
      )}
    </>
  )
}
