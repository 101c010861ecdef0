import type { ImportedPerson } from '#contract/people/people-import.ts'
import type { Profile } from '#contract/profile.ts'
import { folded } from '../search.ts'
import type { ReadRow } from './read-row.ts'

/** The fields by which people are compared: name, class and address. */
export type Identity = Pick<Profile, 'firstName' | 'lastName' | 'graduationYear'> & { address: string }

/** A name as it is compared: whatever its case, diacritics and spaces. */
export const nameKey = ({ firstName = '', lastName = '' }: Partial<Pick<ImportedPerson, 'firstName' | 'lastName'>>) =>
  folded(`${firstName} ${lastName}`).replace(/[\s-]/g, '')

/** Tells whether somebody of this name is the person of a row; 'unclear' without proof either way. */
function isSame({ values }: ReadRow, one: Identity): boolean | 'unclear' {
  const address = values.contactEmail ?? ''
  if (address !== '' && address === one.address) return true
  if (values.graduationYear === undefined || values.graduationYear === one.graduationYear) return true
  return address !== '' && one.address !== '' ? false : 'unclear'
}

/**
 * Returns the person of a row among people of the same name: the one with its address, else the one with its class; null for
 * nobody. Two addresses and two classes are two people. An address alone is no proof: siblings may share it.
 */
export function matchOf<One extends Identity>(
  row: ReadRow,
  sameName: readonly One[],
): One | null | { unclear: string } {
  const address = row.values.contactEmail ?? ''
  const byAddress = sameName.filter((one) => address !== '' && one.address === address)
  const same = byAddress.length > 0 ? byAddress : sameName.filter((one) => isSame(row, one) === true)
  const [only] = same
  if (same.length > 1) return { unclear: 'Several people here have this name. Change them on their sheets' }
  if (only) return only
  if (sameName.some((one) => isSame(row, one) === 'unclear'))
    return { unclear: 'Somebody here has this name and another class. Is it them? Change or add them yourself' }
  return null
}
