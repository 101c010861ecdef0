import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, type Path, useLocation, useNavigate } from 'react-router'
import { AgreementLine } from '#web/components/agreement-line.tsx'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { alsoIn } from '#web/components/form/field-texts.ts'
import { GuestsCard } from '#web/components/guests/guests-card.tsx'
import { NeedsScripts } from '#web/components/needs-scripts.tsx'
import { Page } from '#web/components/page.tsx'
import { Split } from '#web/components/split.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { useSignedIn } from '#web/data/session.ts'
import { useSignOut } from '#web/data/sign-out.ts'
import { useSite } from '#web/data/site.ts'
import { useBrowserValue, useIsHydrated } from '#web/data/use-browser-value.ts'
import { EmailStatus } from './email-status.tsx'
import { FeeStatus } from './fee-status.tsx'
import { OtherSeasons } from './other-seasons.tsx'
import { OwnRole } from './own-role.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { SignIns } from './sign-ins.tsx'
import { TeamStatus } from './team-status.tsx'
import { YourData } from './your-data.tsx'

function AgreementStatus() {
  const { agreementDue } = useSignedIn()
  const { season } = useSite()
  if (!agreementDue || !season) return null
  return (
    <p className="mt-4 border-line border-t pt-4">
      <AgreementLine due={agreementDue} season={season.name} />
    </p>
  )
}

/** Parts that stood here, by their anchors: links to them are in mails, calendars and bookmarks ([NT1]). */
const MOVED_TO_NOTICES = ['#mails', '#calendar']

/** Account settings. `state.saved` is set by Update Profile on the way here. */
export default function Settings() {
  const { user, role, may } = useSignedIn()
  const { productName, sendsNoMails, season } = useSite()
  const { state, ...here }: { state: unknown } & Path = useLocation()
  const arrived = useBrowserValue(() => typeof state === 'object' && state !== null && 'saved' in state, false)
  // Said once: not again where the page is loaded again, or come back to.
  const [saved, setSaved] = useState(false)
  const [also, setAlso] = useState('')
  const arrivedWith = useBrowserValue(() => alsoIn(state), '')
  if (arrived && !saved) {
    setSaved(true)
    setAlso(arrivedWith)
  }
  const navigate = useNavigate()
  const forgetSaved = useEffectEvent(() => void navigate(here, { replace: true, preventScrollReset: true }))
  useEffect(() => {
    if (saved) forgetSaved()
  }, [saved])
  // The server sees no anchor, so the page that it renders is this one.
  const isHydrated = useIsHydrated()
  if (isHydrated && MOVED_TO_NOTICES.includes(here.hash)) return <Navigate to={`/me/notices${here.hash}`} replace />
  return (
    <Page title="Account Settings" eyebrow={user.displayName || productName}>
      <Split
        aside={
          <>
            <Passkeys />
            <YourData />
          </>
        }
      >
        <Card className="p-inset">
          <NeedsScripts />
          {saved && (
            <div className="mb-6">
              <Alert tone="success" title="Your profile is saved">
                {also && <span className="block">{also}</span>}
                {user.pendingEmail && (
                  <span>{`${sendsNoMails ? `This site sends no mail, so no link reaches ${user.pendingEmail} yet.` : `We mailed a link to ${user.pendingEmail}. Open it to make it your email.`} Until then you log in with ${user.email}.`}</span>
                )}
              </Alert>
            </div>
          )}
          <CardTitle>Your account</CardTitle>
          <dl>
            <Part name="Email">
              <EmailStatus announced={saved} />
            </Part>
            <Part name="Team">
              <TeamStatus />
              <AgreementStatus />
              <FeeStatus />
              <OtherSeasons />
            </Part>
            <Part name="Notices">
              <p>What reaches you by phone, by mail and in your calendar.</p>
              <TextLink to="/me/notices">Choose what reaches you</TextLink>
            </Part>
            {role && (
              <Part name="Role">
                <OwnRole role={role} />
              </Part>
            )}
          </dl>
          <div className="grid gap-3 border-line border-t pt-6 sm:flex sm:flex-wrap">
            <ButtonLink to="/update-profile">Update Profile</ButtonLink>
            {may.enterScores && (
              <ButtonLink to="/upload_scores" variant="quiet">
                Upload Scores
              </ButtonLink>
            )}
            {may.administer && (
              <>
                <ButtonLink to="/organise" variant="quiet">
                  Organise
                </ButtonLink>
                <ButtonLink to="/draft" variant="quiet">
                  Draft
                </ButtonLink>
              </>
            )}
            <LogOut />
          </div>
          <section aria-labelledby="signed-in" className="mt-6 border-line border-t pt-4">
            <h3 id="signed-in" className="mb-2 text-ink-2">
              Signed in
            </h3>
            <SignIns />
          </section>
        </Card>
        {season && <GuestsCard season={null} />}
      </Split>
    </Page>
  )
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="gap-8 border-line border-t py-4 sm:flex">
    <dt className="w-32 flex-none text-ink-2 max-sm:mb-1">{name}</dt>
    <dd className="min-w-0 flex-1">{children}</dd>
  </div>
)

/** The button that ends the session; the guard around the screen then leads to Login. */
function LogOut() {
  const signOut = useSignOut()
  return (
    <>
      <Button
        variant="quiet"
        className="sm:ms-auto"
        pending={signOut.isPending}
        pendingText="Logging out…"
        onClick={() => void signOut.run()}
      >
        Log Out
      </Button>
      <div className="order-first basis-full empty:hidden">
        <FailureAlert failure={signOut.failure} />
      </div>
    </>
  )
}
