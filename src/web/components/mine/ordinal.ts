const ENDINGS = ['th', 'st', 'nd', 'rd']

/** 2 → '2nd', 11 → '11th' */
export const ordinal = (value: number): string => {
  const last = value % 10
  const isTeen = value % 100 > 10 && value % 100 < 14
  return `${value}${isTeen ? 'th' : (ENDINGS[last] ?? 'th')}`
}
