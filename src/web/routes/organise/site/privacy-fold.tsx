import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { privacyQuery } from '#web/data/privacy-page.ts'
import { EditPrivacy } from './edit-privacy.tsx'
import { Fold } from './fold.tsx'

/** What the league says about people's data, and how long it keeps some of it; it has a version and a button of its own ([PE5]). */
export function PrivacyFold() {
  const { data, error } = useQuery(privacyQuery)
  const [saved, setSaved] = useState(false)
  const summary = data?.changedAt ? 'A text of your own' : 'Ready-made, with your contact put in'
  return (
    <Fold id="privacy" icon="lock" title="Privacy text" summary={summary}>
      {saved && <Alert tone="success" title="The privacy page is changed" />}
      {data && <EditPrivacy key={data.version} page={data} onSaved={() => setSaved(true)} />}
      {!data && error && <Alert tone="error" title={failureText('load', error).title} />}
      {!data && !error && <Bone className="h-40 w-full" />}
    </Fold>
  )
}
