import type { DeskAct } from '#contract/desk.ts'
import type { ActKind } from '#contract/people/choices.ts'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { TextLink } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { useSections } from '../console/use-sections.ts'

/** The sections where what was done is seen, and changed again. */
const SECTION_OF: Partial<Record<ActKind, string>> = {
  season: 'season',
  team: 'teams',
  match: 'scores',
  schedule: 'schedule',
  person: 'people',
  draft: 'draft',
  access: 'access',
  news: 'news',
}

const ROW = 'grid grid-cols-[5rem_minmax(0,1fr)_auto] items-baseline gap-x-4 border-line border-t py-2'

type LatelyProps = { acts: readonly DeskAct[]; season: ConsoleSeason }

/** The last things that were done in the season, by whom and when ([DK4]). */
export function Lately({ acts, season }: LatelyProps) {
  const { sections } = useSections()
  if (acts.length === 0) return null
  return (
    <section aria-labelledby="lately">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="lately" className="display text-xl">
          Lately
        </h2>
        <TextLink to="/organise/access/log">See the whole log</TextLink>
      </div>
      <ul>
        {acts.map(({ id, when, by, kind, text, names }) => {
          const section = sections.find((one) => one.id === SECTION_OF[kind])
          return (
            <li key={id} className={ROW}>
              <span className="text-ink-2 text-sm tabular-nums">{when}</span>
              <span className="wrap-anywhere min-w-0">
                <b translate={by === null ? undefined : 'no'}>{by ?? 'You'}</b> <WithNames text={text} names={names} />
              </span>
              {section && (
                <TextLink
                  className="max-sm:col-start-2"
                  to={{ pathname: section.to, search: section.ofSeason ? seasonSearch(season.slug) : '' }}
                >
                  {section.label}
                </TextLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
