import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ListedLeague } from '#contract/new-season.ts'
import { Alert } from '#web/components/alert.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { alsoIn } from '#web/components/form/field-texts.ts'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useRenderedAt, useSite } from '#web/data/site.ts'
import { useBrowserValue, useNow } from '#web/data/use-browser-value.ts'
import { Loading } from '#web/shell/loading.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { ChangeSeason } from './change-season.tsx'
import { type SavedSeason, useLeagues } from './leagues.ts'
import { newSeason } from './new-season.ts'
import { NewSeason } from './new-season-form.tsx'
import { savedText } from './saved-text.ts'
import { SeasonList } from './season-list.tsx'

/** The organisers' screen for seasons: the list, or with `?id=` the form of one. */
export default function Season() {
  const { productName } = useSite()
  const { data: leagues, error } = useLeagues()
  const [search] = useSearchParams()
  if (error) throw error
  if (!leagues) return <Loading />
  const id = search.get('id')
  // An archived season is read-only: the list says how to open it again.
  const chosen = leagues.find((league) => league.id === id && league.archivedAt === null)
  const first = leagues.length === 0
  const title = chosen?.name ?? (first || id === 'new' ? 'New season' : 'Seasons')
  const isList = !first && !chosen && id !== 'new'
  return (
    <ConsolePage
      title={title}
      eyebrow={productName}
      aside={isList && <ButtonLink to="/organise/season?id=new">Set up a new season</ButtonLink>}
    >
      {isList ? <Overview leagues={leagues} /> : <Edit key={chosen?.id} leagues={leagues} chosen={chosen} />}
    </ConsolePage>
  )
}

function Overview({ leagues }: { leagues: readonly ListedLeague[] }) {
  const state: unknown = useLocation().state
  const slug = useBrowserValue(
    () => (typeof state === 'object' && state !== null && 'saved' in state ? `${state.saved}` : null),
    null,
  )
  const saved = leagues.find((league) => league.slug === slug)
  const also = useBrowserValue(() => alsoIn(state), '')
  return (
    <>
      {saved && <Saved season={saved} also={also} />}
      <SeasonList leagues={leagues} />
    </>
  )
}

/** Says what a save means for everyone else. */
function Saved({ season, also }: { season: ListedLeague; also: string }) {
  const site = useSite()
  return (
    <Alert tone="success" title={`${season.name} is saved`}>
      <span>{savedText(season, site)}</span> {also && <span className="block">{also}</span>}
      <Link to={{ pathname: '/organise/teams', search: seasonSearch(season.slug) }} className="underline">
        Type in its teams, or copy them from another season
      </Link>
    </Alert>
  )
}

function Edit({ leagues, chosen }: { leagues: readonly ListedLeague[]; chosen: ListedLeague | undefined }) {
  const navigate = useNavigate()
  const { productName } = useSite()
  const now = useNow(useRenderedAt())
  const timeZone = useBrowserValue(() => Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC')
  const cancel = leagues.length > 0
  const onSaved = ({ slug }: SavedSeason, also = '') =>
    void navigate('/organise/season', { state: { saved: slug, also } })
  if (chosen) return <ChangeSeason season={chosen} onSaved={onSaved} />
  const today = new Date(now).toISOString().slice(0, 10)
  const start = newSeason({ today, leagues, timeZone, productName })
  return <NewSeason key={timeZone} start={start} today={today} cancel={cancel} onSaved={onSaved} />
}
