import type { DraftPlayer } from '#contract/draft.ts'

/** The words of a text without accents and case; a hyphen or an apostrophe parts words too. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s'’-]+/)
    .filter(Boolean)

/**
 * The players whose names, nickname, club or positions have a word that begins with each word of `query`.
 * Case and accents don't matter; an empty query finds everyone.
 */
export function searchPlayers<Player extends DraftPlayer>(players: readonly Player[], query: string): Player[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return [...players]
  return players.filter(({ firstName, lastName, nickname, clubTeam, position }) => {
    const words = wordsOf([firstName, lastName, nickname, clubTeam, ...position].join(' '))
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}
