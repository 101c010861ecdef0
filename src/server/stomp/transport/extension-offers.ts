const QUOTED = /"(?:[^"\\]|\\.)*"/g
const OFFER =
  /^permessage-deflate((?:\s*;\s*(?:server_no_context_takeover|client_no_context_takeover|client_max_window_bits(?:=(?:8|9|1[0-5]|"(?:8|9|1[0-5])"))?))*)$/

/**
 * Returns the offers of a `Sec-WebSocket-Extensions` header that are accepted here, undefined for none:
 * permessage-deflate (RFC 7692) with parameters it has, each once. All else is declined, as RFC 7692, 5.1 has it for
 * offers, where `ws` refuses the handshake: unknown extensions and parameters, what can't be read, and a limit of the
 * server's window, which frames that are shared by all clients can't keep.
 */
export function acceptableOffers(header: string | undefined): string | undefined {
  // A comma in quotation marks separates nothing. With one mark left over, nobody can tell where an offer ends.
  const unquoted = header?.replace(QUOTED, (text) => text.replaceAll(',', ' '))
  if (unquoted === undefined || unquoted.replace(QUOTED, '').includes('"')) return undefined
  const accepted = unquoted
    .split(',')
    .map((offer) => offer.trim())
    .filter(isAcceptable)
  return accepted.length > 0 ? accepted.join(', ') : undefined
}

function isAcceptable(offer: string): boolean {
  const parameters = OFFER.exec(offer)?.[1]?.match(/\w+_\w+/g) ?? []
  return OFFER.test(offer) && new Set(parameters).size === parameters.length
}
