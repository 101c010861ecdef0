import type { MoveReason } from '#contract/people/choices.ts'
import type { FirstWords, MailContent } from './mail-content.ts'

/** What a player, or a captain, is told of players who change their team ([TE2]). */
export type RosterMessage = {
  kind: 'roster'
  season: { name: string; slug: string }
  /** Who moves, from one team to another; null for none. */
  about: readonly { name: string; from: string | null; to: string | null }[]
  /** The team of the captain who is told; null for the player. */
  team: string | null
  reason: MoveReason
  /** What the organiser wrote besides, '' for nothing. */
  note: string
} & FirstWords

const REASONS: Record<MoveReason, string | null> = {
  late: 'The registration came late.',
  balance: 'The teams are more even this way.',
  wish: 'The player asked for it.',
  left: 'The player does not play on.',
  mistake: 'It was a mistake before.',
  other: null,
}

/** The words of a mail about who plays for which team. */
export function rosterContent({ season, about, team, reason, note }: Omit<RosterMessage, 'firstWords'>): MailContent {
  const why = [...(REASONS[reason] === null ? [] : [REASONS[reason]]), ...(note === '' ? [] : [note])]
  const path = `/teams?season=${season.slug}`
  if (team === null) {
    const { from, to } = about[0] ?? { from: null, to: null }
    const isLeaving = to === null
    return {
      subject: isLeaving ? `You are not on ${from} any more` : `You play for ${to} in the ${season.name}`,
      lines: [
        isLeaving
          ? `You are not on the team ${from} of the ${season.name} any more.`
          : `You are on the team ${to}${from === null ? '' : ` now, and not on ${from} any more`}.`,
        ...why,
      ],
      action: { label: isLeaving ? 'See all teams' : 'See your team', path },
      note: `You get this mail because you registered for the ${season.name}. Questions? Answer to the league’s contact address.`,
    }
  }
  const lines = about.map(({ name, from, to }) =>
    to === team
      ? `${name} is on your team now${from === null ? '' : `, and was on ${from} before`}.`
      : `${name} is not on your team any more${to === null ? '' : `, and plays for ${to} now`}.`,
  )
  return {
    subject: `Your team ${team} has changed`,
    lines: [...lines, ...why],
    action: { label: 'See your team', path },
    note: `You get this mail because you are the captain of ${team} in the ${season.name}.`,
  }
}
