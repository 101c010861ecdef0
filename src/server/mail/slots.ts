/** Mails that are sent at once, not counting slow ones. */
const AT_ONCE = 10
/** One slot is always left for other domains than the one that has most mails. */
const OF_ONE_DOMAIN = AT_ONCE - 1
/** A mail that takes longer is slow: it no longer keeps a slot from others. */
export const SLOW_AFTER_MS = 4000
const MOST_SLOW = 20
/** To a domain that has slow mails in hand, slow and others together. */
const OF_SLOW_DOMAIN = 12

/** Connections to the mail server, at most. */
export const MOST_CONNECTIONS = AT_ONCE + MOST_SLOW

type InHand = { domain: string; since: number }

/**
 * Tells whether another mail may be taken while some are in hand. Returns null when all slots are in use, else the
 * domains whose mails have to wait. A recipient's mail server that is slow uses slots for itself alone after a few
 * seconds, so that it keeps nobody else waiting.
 *
 * @param now The instant of the same clock as `since`, in milliseconds.
 */
export function freeSlot(inHand: Iterable<InHand>, now: number): { exceptDomains: string[] } | null {
  const quick = new Map<string, number>()
  const slow = new Map<string, number>()
  for (const { domain, since } of inHand) {
    const counts = now - since < SLOW_AFTER_MS ? quick : slow
    counts.set(domain, (counts.get(domain) ?? 0) + 1)
  }
  if (total(quick) + Math.max(0, total(slow) - MOST_SLOW) >= AT_ONCE) return null
  const exceptDomains = [...new Set([...quick.keys(), ...slow.keys()])].filter((domain) => {
    const [quickOnes, slowOnes] = [quick.get(domain) ?? 0, slow.get(domain) ?? 0]
    return quickOnes >= OF_ONE_DOMAIN || quickOnes + slowOnes >= OF_SLOW_DOMAIN
  })
  return { exceptDomains }
}

const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** The domain of an address, in lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
