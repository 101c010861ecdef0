import { useQuery } from '@tanstack/react-query'
import type { PrivacyPage } from '#contract/people/privacy.ts'
import { Alert } from '#web/components/alert.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { privacyVersions } from '#web/data/privacy-page.ts'
import { beginningOf } from './value-text.ts'
import { FIRST, savedText, VersionList } from './version-list.tsx'

/** What is shown of the site's own text, which an empty one brings back. */
const READY_MADE = 'The ready-made text, with your contact put in'

/** What the privacy page said before the text that stands; the page keeps every text ([SI1], [PE5]). */
export function EarlierPrivacy({ page, onChosen }: { page: PrivacyPage; onChosen: (text: string) => void }) {
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
