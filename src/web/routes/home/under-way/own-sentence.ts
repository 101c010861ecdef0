import type { OwnDay, OwnMatch } from '#contract/mine/mine.ts'
import { prizeInSentence } from '#contract/own-site/defaults.ts'
import { joined } from '#league/count-text.ts'
import { clockTimes } from '#league/day-text.ts'
import { fieldText } from '#league/fields.ts'
import { matchesText } from '#web/components/mine/day-text.ts'

/** A sentence about the reader's own matches of an evening: `strong` comes before `text`, in bold. */
export type OwnSentence = { strong: string; text: string; names: string[] }

const PLAYS_FOR_CUP = /^(?:Final|Semi-final|Quarter-final)/
/** 'Semi-final 1' → 'Semi-final' */
const stageOf = (title: string) => title.replace(/ \d+$/, '')

type About = {
  day: OwnDay
  prize?: string | undefined
  /** The time at which the device got it, '2:38 PM'; '' where it is new. */
  storedAt: string
}

/** Says when and where the reader plays; null where the evening is called off. */
export function ownSentence({ day, prize, storedAt }: About): OwnSentence | null {
  if (day.calledOff !== undefined) return null
  const on = day.matches.filter(({ status }) => status !== 'postponed' && status !== 'cancelled')
  const ahead = on.filter(({ status }) => status === 'upcoming')
  const [next] = ahead
  if (!next) return { strong: '', text: matchesText(day), names: [] }
  const isToday = day.when === 'Tonight' || day.when === 'Today'
  const strong =
    storedAt !== ''
      ? `It was on at ${storedAt}.`
      : next.title !== undefined && PLAYS_FOR_CUP.test(next.title)
        ? `You play for ${prizeInSentence(prize)}.`
        : isToday
          ? 'It’s on.'
          : day.when && `${day.when}.`
  if (next.title !== undefined) return { strong, ...knockOutText(next, next.title) }
  const first = ahead.length > 1 ? `, first on ${fieldText(next.field)}` : ` on ${fieldText(next.field)}`
  return { strong, text: `You play at ${clockTimes(ahead.map(({ time }) => time))}${first}.`, names: [] }
}

const knockOutText = ({ opponent, opponentText, time, field }: OwnMatch, title: string) => ({
  text: `${stageOf(title)} against ${opponent ? opponentText : lowerFirst(opponentText)} at ${time} on ${fieldText(field)}.`,
  names: opponent ? [opponentText] : [],
})

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * 'Saturday. You play Okafor XI at 6:00 PM and Haddad Town at 7:00 PM.', with the names in it; null where the evening is called
 * off, or has no such match. Matches of the finals are left out: their opponent may be 'Winner of semi-final 1'.
 */
export function aheadText({ weekday, matches, calledOff }: OwnDay): { text: string; names: string[] } | null {
  const plain = matches.filter(
    ({ title, status }) => title === undefined && status !== 'postponed' && status !== 'cancelled',
  )
  if (calledOff !== undefined || plain.length === 0) return null
  const each = plain.map(({ opponentText, time }) => (time === '' ? opponentText : `${opponentText} at ${time}`))
  return { text: `${weekday}. You play ${joined(each)}.`, names: plain.map(({ opponentText }) => opponentText) }
}

/** Says that the reader has no match on an evening, and when their next one is. */
export function noMatchText(title: string, next: Pick<OwnDay, 'weekday' | 'date'> | null): string {
  const when = /^(?:Tonight|Today|Tomorrow)$/.test(title) ? title.toLowerCase() : 'that day'
  return `You don’t play ${when}.${next ? ` Your next match is on ${next.weekday}, ${next.date}.` : ''}`
}
