import { useEffect, useState } from 'react'
import type { SitePart, SiteParts } from '#contract/own-site/site-parts.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { type Draft, draftedValues, savedValues, usualValues, type Values, withValue } from './draft.ts'

/** Where this tab keeps it; data/device-storage.ts lets it go with its person. */
const KEY = 'site-draft'

export type SiteDraft = ReturnType<typeof useSiteDraft>

/** What somebody makes of the site and has not saved; this tab keeps it over a reload and a way back. */
export function useSiteDraft({ parts, firstName }: SiteParts) {
  const userId = useSignedIn().user.id
  const site = useSite()
  const usual = usualValues(site, firstName)
  const saved = savedValues(parts, usual)
  const [draft, setDraft] = useState<Draft>({})
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    setDraft(storedDraft(userId))
    setRead(true)
  }, [userId])
  useEffect(() => {
    if (isRead) store({ userId, draft })
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
    /** Goes on with one's own, over what somebody else has saved. */
    keep: (part: SitePart) =>
      setDraft((before) => ({ ...before, [part]: { ...before[part], version: parts[part].version } })),
  }
}

function storedDraft(userId: string): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return stored?.userId === userId ? stored.draft : {}
  } catch {
    // Nothing, or not of our making.
    return {}
  }
}

function store(kept: { userId: string; draft: Draft }) {
  try {
    if (Object.keys(kept.draft).length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A full store keeps nothing; what is typed is still on the page.
  }
}
