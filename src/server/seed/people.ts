import { FOOT_CODES, POSITION_CODES, type Position } from '#contract/people/positions.ts'
import type { Profile } from '#contract/profile.ts'

export type Person = { email: string; profile: Profile }

const FIRST = `Maya Jonah Ines Omar Kofi Elias Nia Theo Ada Ravi Zoe Sam Lena Marcus Priya Felix Tess Diego Hana Callum
  Rosa Amir Greta Noah Aisha Ben Clara Devon Emi Finn Gia Hugo Isla Jamal Kira Leo Mila Nico Olive Pablo Quinn Rafa
  Sofia Tariq Uma Viktor Willa Xavier Yara Zane`.split(/\s+/)
const LAST =
  `Torres Reed Silva Haddad Okafor Brandt Cole Marsh Boyd Shah Kent Ito Fischer Bell Nair Weber Lang Romero Mori
  Fraser Conti Rahimi Holm Abbott Diallo Archer Novak Pryor Tanaka Walsh Greco Perrin Doyle Pierce Volkov Vance Baran
  Ricci Hart Molina Sato Ortega Costa Aziz Rao Petrov Byrne Wood Saleh Ferro`.split(/\s+/)
const NICKNAMES =
  `Ace Turbo Sparky Wall Rocket Magic Flash Captain Smiley Boots Tank Whisper Comet Gears Pepper Juice Moose
  Hawk Bolt Socks Waffle Scout Dash Biscuit`.split(/\s+/)
const CLUBS = ['Weston FC', 'Stripes SC', 'Inter Harbor', 'Rovers', 'Long Lots United', '', 'Saugatuck SC', '']
/** The oldest class in the season of 2025; it moves along with the season's year. */
const OLDEST_CLASS = 2019
const CLASSES = 10
const USUAL_YEAR = 2025

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('an empty list has nothing to pick')
  return item
}

function positionsOf(index: number): Position[] {
  // One in twelve keeps goal, and only that; the others like one to three places on the field.
  if (index % 12 === 5) return ['GK']
  const outfield = POSITION_CODES.filter((code) => code !== 'GK')
  const many = 1 + (index % 3)
  return Array.from({ length: many }, (_, i) => pick(outfield, index * 2 + i * 3)).filter(
    (code, i, all) => all.indexOf(code) === i,
  )
}

/**
 * The invented player of this number, from 0, for a season of a year: always the same one, as far from graduation as in
 * 2025, no two with the same name up to 2,500.
 */
export function person(index: number, year = USUAL_YEAR): Person {
  const firstName = pick(FIRST, index)
  const lastName = pick(LAST, index + Math.floor(index / FIRST.length) * 7)
  return {
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    profile: {
      firstName,
      lastName,
      nickname: pick(NICKNAMES, index * 5 + Math.floor(index / 7)),
      phone: `(203) 555-${String(100 + index).padStart(4, '0')}`,
      graduationYear: String(OLDEST_CLASS + year - USUAL_YEAR + ((index * 7) % CLASSES)),
      clubTeam: pick(CLUBS, index * 3),
      footPref: pick(FOOT_CODES, index % 4 === 1 ? 1 : index % 9 === 0 ? 2 : 0),
      position: positionsOf(index),
    },
  }
}
