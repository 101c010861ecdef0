import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { privacyQuery } from '#web/data/privacy-page.ts'
import { EditPrivacy } from './edit-privacy.tsx'
import { Fold } from './fold.tsx'

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
