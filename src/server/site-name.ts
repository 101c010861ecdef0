import type { AccentId } from '#contract/own-site/accents.ts'
import { DEFAULT_ACCENT } from '#contract/own-site/accents.ts'
import type { Store } from './store/store.ts'

/** What mails, files and dialogs say of the site, for whoever can't wait for the store. */
export type SiteName = {
  /** What the league is called. */
  name(): string
  accent(): AccentId
  /** Looks again, once it was changed here; what another process changes is heard. */
  refresh(): Promise<void>
  /** Looks no more; resolves once nothing is being looked at. */
  close(): Promise<void>
}

/** Keeps the league's name and colour in memory, as new as announcements are; `firstName` until it is named ([SI1]). */
export async function openSiteName(store: Store, firstName: string): Promise<SiteName> {
  let known: { name: string; accent: AccentId } = { name: firstName, accent: DEFAULT_ACCENT }
  let looking = Promise.resolve()

  const look = async () => {
    const { name, accent } = await store.siteParts.values()
    known = { name: name ?? firstName, accent: accent ?? DEFAULT_ACCENT }
  }
  // One after the other: of two looks at once the earlier could end last.
  const refresh = () => {
    looking = looking.catch(() => undefined).then(look)
    return looking
  }
  const stopListening = store.broadcaster.onChange(({ kind }) => {
    // One that fails leaves the name that is known; the next change looks again.
    if (kind === 'site' || kind === 'missed') refresh().catch(() => undefined)
  })
  await refresh()

  return {
    name: () => known.name,
    accent: () => known.accent,
    refresh,
    async close() {
      stopListening()
      await looking.catch(() => undefined)
    },
  }
}
