import { capitalized } from '#contract/letters.ts'

const TIMES = ['never', 'once', 'twice', 'three times', 'four times', 'five times', 'six times', 'seven times']
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** 'win' for one, 'wins' for any other number. */
export const nounFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** '1 win', '2 wins', '0 wins' */
export const counted = (count: number, one: string, many?: string): string => `${count} ${nounFor(count, one, many)}`

/** 2 → 'twice' */
export const timesText = (count: number): string => TIMES[count] ?? `${count} times`

/** 2 → 'two'; figures above twelve. */
export const numberWord = (count: number): string => NUMBERS[count - 1] ?? `${count}`

/** 2 → 'Two', as a sentence begins. */
export const inWords = (count: number): string => capitalized(numberWord(count))

/** 'a, b and c' */
export const joined = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' and ')

/** '84 players and 12 guardians': whom a mail tells. */
export const playersAndGuardians = ({ told, guardians }: { told: number; guardians: number }): string =>
  guardians === 0 ? counted(told, 'player') : `${counted(told, 'player')} and ${counted(guardians, 'guardian')}`
