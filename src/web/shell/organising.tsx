import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DeskCounts } from '#contract/desk.ts'
import { counted } from '#league/count-text.ts'
import { Icon } from '#web/components/icon.tsx'
import { consoleSeason } from '#web/components/season/season-choice.ts'
import { deskCountsQuery } from '#web/data/desk-counts.ts'
import { useDeskChanges } from '#web/data/live.ts'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'

/** Changes by time alone show within a minute. */
const LOOK_EVERY = 60_000

/** A place of the header: on its bar on a phone, the first of the phone's menu, beside Settings, at the link to Upload Scores. */
export type OrganisingPlace = 'bar' | 'menu' | 'links' | 'scores'

/** The way to the console with the number of things that wait there; for scorekeepers, how many matches wait ([SE3]). */
export default function Organising({ at }: { at: OrganisingPlace }) {
  const administers = useMe()?.may.administer === true
  if (at === 'scores') return administers ? null : <ScoresWait />
  return (
    <>
      {at === 'bar' && <FollowDesk />}
      {administers && (at === 'menu' ? <MenuCard /> : <Pill isOnBar={at === 'bar'} />)}
    </>
  )
}

/** The season whose desk `/organise` opens. */
const useDeskSeason = () => consoleSeason(useSite(), '')?.leagueId ?? ''

function useCounts(): DeskCounts | undefined {
  const leagueId = useDeskSeason()
  return useQuery({ ...deskCountsQuery(leagueId), enabled: leagueId !== '' }).data
}

/** Once on a page, however many places show what it finds. */
function FollowDesk() {
  const leagueId = useDeskSeason()
  useQuery({ ...deskCountsQuery(leagueId), enabled: leagueId !== '', refetchInterval: LOOK_EVERY })
  useDeskChanges()
  return null
}

function Pill({ isOnBar }: { isOnBar: boolean }) {
  const things = useCounts()?.things ?? 0
  return (
    <Link to="/organise" className={isOnBar ? 'organise-pill organise-bar' : 'organise-pill organise-links'}>
      <span>{isOnBar ? 'Desk' : 'Organise'}</span>
      {things > 0 && (
        <b className="organise-count">
          <span>{things}</span>
          <span className="sr-only">{things === 1 ? ' thing waits' : ' things wait'}</span>
        </b>
      )}
    </Link>
  )
}

function MenuCard() {
  const counts = useCounts()
  return (
    <Link to="/organise" className="organise-card">
      <span>
        <span className="block font-bold">Organise</span>
        {counts && <span className="block text-md text-white/85">{needText(counts.things ?? 0)}</span>}
      </span>
      <Icon name="arrow" />
    </Link>
  )
}

const needText = (things: number) => (things === 0 ? 'Nothing to do' : `${counted(things, 'thing')} to do`)

function ScoresWait() {
  const scores = useCounts()?.scores ?? 0
  if (scores === 0) return null
  return (
    <b className="organise-count organise-scores">
      <span>{scores}</span>
      <span className="sr-only">{scores === 1 ? ' match waits' : ' matches wait'}</span>
    </b>
  )
}
