import { LISTED_PAGES } from '#contract/pages.ts'
import type { Site } from '#contract/site.ts'
import { homePictureOf } from '#league/own-site/home-picture.ts'
import { seasonSearch, slugIn } from '#web/components/season/season-choice.ts'
import { titleOf } from './title.ts'

/** The head of a page for searches and messengers; addresses are of this site. */
export type PageHead = {
  title: string
  /** The title in messengers instead of the page's; left out where that is the same. */
  name?: string
  description: string
  canonical: string
  /** The address of the picture that messengers show beside a link to it, of 1200 by 630 pixels. */
  picture: string
  /** Tells whether search engines may list it. */
  isIndexed: boolean
}

/** The site, its season and when that is played: it names no team and nobody. */
const homePicture = (site: Site): string => `/pictures/site.png?v=${hashOf(JSON.stringify(homePictureOf(site)))}`

const DESCRIPTIONS: Record<string, (league: string) => string> = {
  '/rules': (league) => `The rules of play of ${league}.`,
  '/privacy': (league) => `What ${league} keeps about people, who sees it, and how to have it deleted.`,
}

function aboutSeason({ productName, season }: Site): string {
  if (!season) return `${productName}: the recreational soccer league. Teams, standings and matches.`
  const { name, weekday, hours, venue, startsText } = season
  return `${name}: ${weekday} ${hours}${venue.name && ` at ${venue.name}`}, from ${startsText}. Register, see teams, standings and matches.`
}

/**
 * Returns what is said of a page that is of no open season: nothing that a person typed but what the site and its season say of
 * themselves ([Q104]). `path` has no part that only one reader knows; of the search the season alone counts.
 */
export function pageHead(site: Site, path: string, screen: string | undefined, search = ''): PageHead {
  const { productName, season } = site
  const slug = slugIn(search)
  return {
    title: titleOf(screen, productName),
    ...(path === '/' && season && { name: season.name }),
    description: DESCRIPTIONS[path]?.(productName) ?? aboutSeason(site),
    canonical: path + (slug === null ? '' : seasonSearch(slug)),
    picture: homePicture(site),
    isIndexed: LISTED_PAGES.includes(path),
  }
}

/** A short name for a text: another text has another one, so that a messenger asks for the new picture. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
