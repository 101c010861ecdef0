import { Fragment, type ReactNode } from 'react'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { ConsolePage } from './console-page.tsx'
import { type ConsoleSeason, useConsoleSeason } from './use-console-season.ts'

type InSeasonProps = {
  title: string
  /** 'Fees belong to a season.' */
  why: string
  /** Made anew for another season. */
  children: (season: ConsoleSeason) => ReactNode
}

/** A screen of the console about the season that is open, or the way to the first one. */
export function InSeason({ title, why, children }: InSeasonProps) {
  const { season } = useConsoleSeason()
  if (season) return <Fragment key={season.leagueId}>{children(season)}</Fragment>
  return (
    <ConsolePage title={title}>
      <Card className="grid justify-items-start gap-4 p-8">
        <p className="text-ink-2">{`${why} Set one up first.`}</p>
        <ButtonLink to="/organise/season?id=new">Set up the season</ButtonLink>
      </Card>
    </ConsolePage>
  )
}
