import type { AccentId } from '#contract/own-site/accents.ts'
import { DEFAULT_ACCENT } from '#contract/own-site/accents.ts'
import type { Store } from './store/store.ts'

/** The site's name and look for mails, files and dialogs, which can't wait for the store. */
export type SiteName = {
  /** The league's name. */
  name(): string
  /** Its name at the beginning. */
  firstName(): string
  accent(): AccentId
  /** The address to write to: the league's own, else that of the current season; '' for none ([SI1]). */
  contact(): string
  /** Reads the site again after a change here; changes by other processes are noticed by themselves. */
  refresh(): Promise<void>
  /** Stops reading; resolves once no read is under way. */
  close(): Promise<void>
}

/** Keeps the league's name and colour in memory, as new as announcements are ([SI1]). */
export async function openSiteName(store: Store): Promise<SiteName> {
  let known: { name: string; firstName: string; accent: AccentId; contact: string }
  let looking = Promise.resolve()

  const look = async () => {
    const { name, accent, contact } = await store.siteParts.values()
    const firstName = await store.siteParts.firstName()
    const season = contact ? null : (await store.leagues.list()).find(({ current }) => current)
    const email = contact?.email ?? season?.details.links.contactEmail ?? ''
    known = { name, firstName, accent: accent ?? DEFAULT_ACCENT, contact: email }
  }
  // One after the other: of two looks at once the earlier could end last.
  const refresh = () => {
    looking = looking.catch(() => undefined).then(look)
    return looking
  }
  const stopListening = store.broadcaster.onChange(({ kind }) => {
    // One that fails leaves the name that is known; the next change looks again.
    if (kind === 'site' || kind === 'season' || kind === 'missed') refresh().catch(() => undefined)
  })
  await refresh()

  return {
    name: () => known.name,
    firstName: () => known.firstName,
    accent: () => known.accent,
    contact: () => known.contact,
    refresh,
    async close() {
      stopListening()
      await looking.catch(() => undefined)
    },
  }
}
