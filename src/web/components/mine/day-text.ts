import type { MineSeason, OwnDay } from '#contract/mine/mine.ts'
import { inWords } from '#league/count-text.ts'
import { clockTimes } from '#league/day-text.ts'

/** 'Two matches at Wakeman fields, at 6:00 and 7:00 PM.', 'Your match is over.' */
export function matchesText({ matches, venue }: OwnDay): string {
  const on = matches.filter(({ status }) => status !== 'postponed')
  if (on.length > 0 && on.every(({ status }) => status !== 'upcoming'))
    return on.length === 1 ? 'Your match is over.' : 'Your matches are over.'
  const times = on.map(({ time }) => time)
  const count = on.length === 1 ? 'One match' : `${inWords(on.length)} matches`
  return `${count}${venue.name === '' ? '' : ` at ${venue.name}`}, at ${clockTimes(times)}.`
}

/** The headline of what comes next, the line over it and the sentence under it ([MN1]). */
export function headlineOf(season: MineSeason | undefined): {
  over: string
  title: string
  when?: string
  text: string
} {
  if (!season)
    return {
      over: 'Mine',
      title: 'No season yet',
      text: 'Once you play in a season, you’ll see your matches here.',
    }
  const { own, league, over, waiting, offered, hasTeams, started, startsOn } = season
  if (waiting !== undefined)
    return {
      over: league.name,
      title: 'On the waiting list',
      text: offered
        ? 'A place is free for you.'
        : `You are number ${waiting}. When a place is free for you, you’ll see it on Home.`,
    }
  if (!own && over) return { over: league.name, title: 'That was it', text: `${league.name} is over.` }
  if (!own)
    return {
      over: league.name,
      title: 'No team yet',
      text: hasTeams
        ? 'An organiser puts you on a team. Then you’ll see your matches here.'
        : started
          ? 'Once you’re on a team, you’ll see your matches here.'
          : `The draft makes the teams before the season starts on ${startsOn}. Then you’ll see your matches here.`,
    }
  const { next, bye, byeNextWeek } = own
  if (bye !== undefined)
    return {
      over: league.name,
      title: byeNextWeek ? 'No match next week' : 'No match this week',
      text: `The others play on ${bye}.${next ? ` Your next match is on ${next.weekday}, ${next.date}.` : ''}`,
    }
  if (!next)
    return over
      ? { over: league.name, title: 'That was it', text: `${league.name} is over.` }
      : { over: league.name, title: 'No match coming up', text: 'As soon as there is one, you’ll see it here.' }
  const eyebrow = [next.date, next.evening].filter(Boolean).join(' · ')
  if (next.calledOff !== undefined)
    return {
      over: eyebrow,
      title: 'Called off',
      text: `You don’t play on ${next.weekday}${next.calledOff === '' ? '' : `: ${next.calledOff}`}.`,
    }
  return {
    over: eyebrow,
    title: next.weekday,
    ...(next.when !== '' && { when: `${next.when}.` }),
    text: matchesText(next),
  }
}
