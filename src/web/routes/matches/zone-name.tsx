import { createContext, type ReactNode, useContext } from 'react'
import type { MatchesReply } from '#contract/match.ts'
import { zoneText } from '#league/zone-text.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { isElsewhere } from './zone.ts'

const ElsewhereContext = createContext(false)

/**
 * Tells the times inside whether the reader's own clocks show others. Known in the browser alone: only what names the zone
 * is rendered again for it, once a server-rendered page is hydrated.
 */
export function ElsewhereProvider({ weeks, children }: Pick<MatchesReply, 'weeks'> & { children: ReactNode }) {
  const isThere = useBrowserValue(() => isElsewhere(weeks), false)
  return <ElsewhereContext value={isThere}>{children}</ElsewhereContext>
}

/** ' EDT' behind a time, for who is elsewhere. */
export const ZoneName = ({ name }: { name: string }) => (useContext(ElsewhereContext) ? ` ${name}` : null)

/** Names the time zone, for people who are elsewhere. */
export const TimesAreIn = ({ zone }: { zone: string }) =>
  useContext(ElsewhereContext) && <p className="px-1 text-ink-2">{`Times are in ${zoneText(zone)}`}</p>
