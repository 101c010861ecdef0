/** Letters and digits that are not taken for one another, on paper or on the phone. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Random characters at the end of a reference. */
export const REFERENCE_RANDOM = 4

const MARKS = /\p{M}/gu

/** Returns the prefix of a season's references: 'WC25' for Wakeman Cup 2025, 'FEE25' where its name has no Latin letters. */
export function referencePrefix({ name, year }: { name: string; year: number }): string {
  const words =
    name
      .normalize('NFKD')
      .replace(MARKS, '')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  const letters = words.map((word) => word.charAt(0)).join('')
  return `${letters.slice(0, 3) || 'FEE'}${`${year}`.slice(-2)}`
}

/** 'WC25-7Q4K' of a season's prefix and random characters. */
export const referenceOf = (prefix: string, random: string): string => `${prefix}-${random}`
