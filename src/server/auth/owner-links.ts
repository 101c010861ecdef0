import type { Store } from '../store/store.ts'
import { hashOf, newToken } from './tokens.ts'

/** Lifetime of a one-time address ([AC1]). */
const OWNER_LINK_MS = 24 * 60 * 60 * 1000

type Site = { publicUrl: string; productName: string; adminEmails: readonly string[] }

const addressOf = ({ publicUrl }: Site, token: string) => `${publicUrl}/owner#token=${token}`

/**
 * Prints a one-time address that makes its reader the first owner, while nobody is an owner and nobody is one by
 * configuration ([AC1]). It goes to the terminal alone: lines of the log are collected and read by others.
 */
export async function printFirstOwner(
  store: Store,
  site: Site,
  now: number,
  print: (text: string) => void,
): Promise<void> {
  if (site.adminEmails.length > 0) return
  const token = newToken()
  const link = { hash: hashOf(token), email: null, expiresAt: now + OWNER_LINK_MS }
  if (!(await store.ownerLinks.add(link, site.adminEmails))) return
  print(`
  The ${site.productName} has no owner yet. Open this address and sign up there to become its owner:

      ${addressOf(site, token)}

  It works once, for a day. The next start prints another one.

`)
}

/** Makes a one-time address for the account of one address (in lower case), whoever the owners are. */
export async function ownerAddressFor(store: Store, site: Site, email: string, now: number): Promise<string> {
  const token = newToken()
  await store.ownerLinks.add({ hash: hashOf(token), email, expiresAt: now + OWNER_LINK_MS }, site.adminEmails)
  return addressOf(site, token)
}
