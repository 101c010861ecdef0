import type { Rarity } from '#contract/room/draft-constants.ts'

/**
 * Rarity from the graduation class ('2027', 'before2000', 'after2029') as seen in the season's year: two or more years
 * ahead is Bronze, one year ahead Silver, otherwise Gold; no year at all counts as Bronze (spec section 4), and so does
 * a class after the end of the list, whichever list that was ([SE5]).
 */
export function rarityOf(graduationYear: string, seasonYear: number): Rarity {
  if (graduationYear === '' || graduationYear.startsWith('after')) return 'Bronze'
  const digits = Number(graduationYear.replace(/\D/g, ''))
  const year = graduationYear.startsWith('before') ? digits - 1 : digits
  const ahead = year - seasonYear
  return ahead >= 2 ? 'Bronze' : ahead === 1 ? 'Silver' : 'Gold'
}
