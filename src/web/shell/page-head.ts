import { iconPath, SITE_ICONS } from '#contract/own-site/icons.ts'
import { LISTED_PAGES } from '#contract/pages.ts'
import type { Site } from '#contract/site.ts'
import { seasonSearch, slugIn } from '#web/components/season/season-choice.ts'
import { titleOf } from './title.ts'

/** What searches and messengers are told of a page; addresses are of this site. */
export type PageHead = {
  title: string
  /** What messengers show instead of the title; left out where that is the same. */
  name?: string
  description: string
  canonical: string
  picture: HeadPicture
  /** Whether search engines may list it. */
  isIndexed: boolean
}

/** The picture that stands beside a link to a page, in pixels. */
type HeadPicture = { path: string; width: number; height: number }

const ICON = 'any-512'

/** The site's crest: it names no team and nobody. */
function crestPicture({ productName, look }: Site): HeadPicture {
  const { size } = SITE_ICONS[ICON]
  const version = hashOf(JSON.stringify([productName, look?.crest, look?.accent]))
  return { path: `${iconPath(ICON)}?v=${version}`, width: size, height: size }
}

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
 * What is said of a page that is of no open season: nothing that a person typed but what the site and its season say of
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
    picture: crestPicture(site),
    isIndexed: LISTED_PAGES.includes(path),
  }
}

/** A short name for a text: another text has another one, so that a messenger asks for the new picture. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
