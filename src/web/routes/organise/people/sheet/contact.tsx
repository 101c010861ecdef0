import type { PersonSheet } from '#contract/people/person.ts'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { Fact, FactLink, SheetPart } from './sheet-part.tsx'

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
          action={mail && <FactLink href={`mailto:${mail}`}>Write</FactLink>}
        >
          {mail || 'None'}
        </Fact>
        <Fact label="Phone" action={phone && <FactLink href={dialled(phone)}>Call</FactLink>}>
          {phone || 'None'}
        </Fact>
        {guardian && (
          <Fact
            label="Guardian"
            note={guardian.email}
            action={<FactLink href={`mailto:${guardian.email}`}>Write</FactLink>}
          >
            {guardian.name}
          </Fact>
        )}
      </SheetPart>
      {emergencyContact && (
        <div className="person-emergency">
          <p className="person-emergency-title">In an emergency</p>
          <p>
            <b>{emergencyContact.name}</b>
          </p>
          <p className="text-sm">
            {`${emergencyContact.phone}${emergencyContact.note ? ` · ${emergencyContact.note}` : ''}`}
          </p>
          <a className="person-emergency-call" href={dialled(emergencyContact.phone)}>
            <ConsoleIcon name="phone" /> <span>{`Call ${emergencyContact.name.split(/[\s,]/)[0]}`}</span>
          </a>
        </div>
      )}
    </>
  )
}
