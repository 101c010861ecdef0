import { Fragment } from 'react'
import type { Season } from '#contract/league.ts'
import { DEFAULT_AUDIENCE } from '#contract/own-site/defaults.ts'
import { usualLines } from '#league/own-site/usual-lines.ts'
import { hasDraft } from '#web/components/season/season-choice.ts'
import { useSite } from '#web/data/site.ts'

/** Says whom the league is for: in its own words, in either direction of writing, or the specification's. */
export function ForWhom({ season }: { season: Season }) {
  const { look, seasons } = useSite()
  const own = look?.audience
  const rest = `Register, ${hasDraft(seasons, season) ? 'get drafted, ' : ''}play under the evening sun.`
  if (own === undefined) return `The league for ${DEFAULT_AUDIENCE}. ${rest}`
  return (
    <>
      <span>The league for</span> <bdi>{own}</bdi>
      <span>{`. ${rest}`}</span>
    </>
  )
}

/** The league's own lines, else the specification's. */
export function BigLines({ season }: { season: Season }) {
  const { look, seasons } = useSite()
  const own = look?.lines
  return (own ?? usualLines(season.evenings, hasDraft(seasons, season))).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
    <Fragment key={place}>
      {place > 0 && ' '}
      <span dir={own && 'auto'}>{line}</span>
    </Fragment>
  ))
}
