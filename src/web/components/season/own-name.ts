import type { Season } from '#contract/league.ts'
import type { Site } from '#contract/site.ts'

type Named = { productName: Site['productName']; season: { name: string; year: number } }

/** Tells whether a season is called otherwise than '{product} {year}' ([SE1]): what speaks of it says its name then. */
const hasOwnName = ({ productName, season: { name, year } }: Named): boolean => name !== `${productName} ${year}`

/** The text of the crest on top of every screen: the site's name, or that of a current season with a name of its own. */
export const crestName = ({ productName, season }: Pick<Site, 'productName' | 'season'>): string =>
  season && hasOwnName({ productName, season }) ? season.name : productName

/** The badge of who is registered (spec section 2). */
export const registeredText = (named: Named): string =>
  hasOwnName(named)
    ? `You're registered for ${named.season.name}!`
    : `You're registered for the ${named.season.year} ${named.productName}!`

/**
 * Says that somebody has no team in a season yet: 'summer 2025', by the specification, of one that begins from June to August and
 * has no name of its own.
 */
export function noTeamText(named: Named & { season: Pick<Season, 'startsText'> }): string {
  const { name, year, startsText } = named.season
  const isSummer = /^(?:June|July|August)\b/.test(startsText)
  return `You are not on a team for ${isSummer && !hasOwnName(named) ? `summer ${year}` : name}. Register from the home page.`
}
