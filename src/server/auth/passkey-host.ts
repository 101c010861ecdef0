import { isIP } from 'node:net'

/**
 * Returns why no passkey can be made at a site's address, as a sentence for its owners; null if one can. Browsers bind
 * passkeys to a host name, and make them over https alone, except on this machine itself.
 */
export function whyNoPasskeys(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    return 'Passkeys don’t work here: the site’s address (PUBLIC_URL) is a number. It needs a name and https.'
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isThisMachine)
    return 'Passkeys don’t work here: the site’s address (PUBLIC_URL) begins with http. It needs https.'
  return null
}
