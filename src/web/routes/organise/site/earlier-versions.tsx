import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SitePart } from '#contract/own-site/site-parts.ts'
import { Alert } from '#web/components/alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { callQuery } from '#web/data/call-query.ts'
import { failureText } from '#web/data/failure-text.ts'
import { SITE_KEY } from '#web/data/site.ts'
import { PART_NAMES, PARTS, type Values } from './draft.ts'
import type { SiteDraft } from './use-site-draft.ts'
import { valueText } from './value-text.ts'
import { FIRST, savedText, VersionList } from './version-list.tsx'

/** Lists the values of each part within twelve months; "As it was" puts one into the form, to be looked at and saved ([SI1]). */
export function EarlierVersions({ site, onChosen }: { site: SiteDraft; onChosen: () => void }) {
  const [part, setPart] = useState<SitePart>('lines')
  return (
    <div className="grid gap-4">
      <FieldFrame label="What was" error={undefined}>
        {(wiring) => (
          <Select {...wiring} value={part} onChange={({ target }) => setPart(target.value as SitePart)}>
            {PARTS.map((one) => (
              <option key={one} value={one}>
                {PART_NAMES[one]}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <Versions
        key={part}
        part={part}
        usual={site.usual}
        onChosen={(value) => {
          site.change(part, value as never)
          onChosen()
        }}
      />
    </div>
  )
}

type VersionsProps = { part: SitePart; usual: Values; onChosen: (value: Values[SitePart]) => void }

function Versions({ part, usual, onChosen }: VersionsProps) {
  const { data, error } = useQuery(
    callQuery(
      'GET /api/site/parts/:part/versions',
      { params: { part } },
      { queryKey: [...SITE_KEY, 'versions', part] },
    ),
  )
  if (error) return <Alert tone="error" title={failureText('load', error).title} />
  if (!data) return <Bone className="h-24 w-full" />
  const [, ...earlier] = data.versions
  const versions = [
    ...earlier.map(({ version, value, ...saved }) => ({
      key: String(version),
      when: savedText(saved),
      value: (value ?? usual[part]) as Values[SitePart],
    })),
    { ...FIRST, value: usual[part] },
  ].map((one) => ({ ...one, text: valueText(part, one.value as never) }))
  return <VersionList versions={versions} onChosen={onChosen} />
}
