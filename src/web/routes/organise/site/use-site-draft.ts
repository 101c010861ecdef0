import { useEffect, useState } from 'react'
import type { SitePart, SiteParts } from '#contract/own-site/site-parts.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { type Draft, draftedValues, savedValues, usualValues, type Values, withValue } from './draft.ts'
import { browserStorages, readDraft, storeDraft } from './stored-draft.ts'

export type SiteDraft = ReturnType<typeof useSiteDraft>

/** Keeps the changes that somebody has not saved; they are there again when the person comes back. */
export function useSiteDraft({ parts, firstName }: SiteParts) {
  const userId = useSignedIn().user.id
  const site = useSite()
  const usual = usualValues(site, firstName)
  const saved = savedValues(parts, usual)
  const [draft, setDraft] = useState<Draft>({})
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    setDraft(readDraft(userId, browserStorages, Date.now()))
    setRead(true)
  }, [userId])
  useEffect(() => {
    if (isRead) storeDraft(userId, draft, browserStorages, Date.now())
  }, [isRead, userId, draft])
  return {
    draft,
    usual,
    saved,
    values: draftedValues(saved, draft),
    change<Part extends SitePart>(part: Part, value: Values[Part]) {
      setDraft((before) => withValue(before, part, value, { saved, version: parts[part].version }))
    },
    /** Drops what was made of these parts. */
    drop: (dropped: readonly SitePart[]) =>
      setDraft((before) =>
        Object.fromEntries(Object.entries(before).filter(([part]) => !dropped.includes(part as SitePart))),
      ),
    /** Keeps one's own value, over what somebody else has saved. */
    keep: (part: SitePart) =>
      setDraft((before) => ({ ...before, [part]: { ...before[part], version: parts[part].version } })),
  }
}
