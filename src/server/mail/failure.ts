import type { TestMailOutcome } from '#contract/desk.ts'

type Kind = Exclude<TestMailOutcome, 'taken' | 'no-server'>

/** The reason why a mail was not sent, in words that name nobody. */
export type SendFailure = {
  category: Kind
  code?: string
  responseCode?: number
  /** The mail server's enhanced status code (RFC 3463). */
  status?: string
  command?: string
}

/** Fields of a failure of `nodemailer`, the system or a mail server. */
type Known = {
  name?: unknown
  code?: unknown
  originalCode?: unknown
  timeoutType?: unknown
  responseCode?: unknown
  response?: unknown
  command?: unknown
}

/** Codes of `nodemailer`'s time limits, of the system and of TLS. */
const CONNECTIONS: Record<string, Kind> = {
  CONNECT_TIMEOUT: 'unreachable',
  GREETING_TIMEOUT: 'no greeting',
  UPGRADE_TIMEOUT: 'too slow',
  SOCKET_TIMEOUT: 'too slow',
  EABORT: 'too slow',
  EDNS: 'unknown host',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'unknown host',
  ECONNREFUSED: 'closed port',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  CERT_UNTRUSTED: 'certificate',
  CERT_REJECTED: 'certificate',
  INVALID_CA: 'certificate',
  CERT_HAS_EXPIRED: 'old certificate',
  CERT_NOT_YET_VALID: 'old certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other certificate',
  HOSTNAME_MISMATCH: 'other certificate',
  ERR_SSL_WRONG_VERSION_NUMBER: 'plain port',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'plain port',
  EPROTO: 'plain port',
  ETLS: 'plain port',
  ECONNRESET: 'no greeting',
  ECONNECTION: 'no greeting',
  EPROTOCOL: 'no greeting',
  ESOCKET: 'unreachable',
  ENOAUTH: 'no login',
}

/** Enhanced status codes that say more than the code before them, by RFC 3463 and by Google and Microsoft. */
const STATUSES: Record<string, Kind> = {
  '5.1.1': 'recipient',
  '5.1.2': 'recipient',
  '5.1.3': 'recipient',
  '5.1.6': 'recipient',
  '5.1.7': 'sender',
  '5.1.8': 'sender',
  '5.1.10': 'recipient',
  '5.2.1': 'recipient',
  '5.2.2': 'recipient',
  '5.2.3': 'size',
  '5.3.4': 'size',
  '5.4.5': 'deferred',
  '5.7.8': 'login',
  '5.7.9': 'app password',
  '5.7.10': 'no encryption',
  '5.7.11': 'no encryption',
  '5.7.26': 'refused',
  '5.7.57': 'no login',
  '5.7.60': 'sender',
}

/** Codes that say the same whatever they answer to. */
const CODES: Record<number, Kind> = {
  523: 'size',
  530: 'no login',
  534: 'app password',
  535: 'login',
  538: 'no encryption',
  552: 'size',
}

/** Words of a refusal for which mail servers share no code. */
const WORDS: [RegExp, Kind][] = [
  [/\bstarttls\b/i, 'no encryption'],
  [/\brelay/i, 'relay'],
  [/\bauthentication (is )?required\b/i, 'no login'],
  [/\bsender address rejected\b/i, 'sender'],
]

/** The meaning of a code that says no more than "no", by the command that it answers. */
const REFUSED: Record<string, Partial<Record<number, Kind>> & { else: Kind }> = {
  CONN: { else: 'refused' },
  'MAIL FROM': { 501: 'sender', 550: 'sender', 553: 'sender', 554: 'sender', else: 'other' },
  'RCPT TO': { 550: 'recipient', 551: 'recipient', 553: 'recipient', 556: 'recipient', else: 'refused' },
  DATA: { else: 'refused' },
}

/**
 * Describes an error of the mail server for the log: never with its text, which quotes addresses and sometimes the mail
 * itself.
 */
export function describeFailure(error: unknown): SendFailure {
  const { code, responseCode, command, name } = error as Known
  const status = statusOf(error as Known)
  return {
    category: kindOf(error as Known),
    ...(typeof code === 'string' && /^\w+$/.test(code) && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(status && { status }),
    // Of what we said, the verb alone: 'RCPT TO', not the address behind it.
    ...(typeof command === 'string' && /^[A-Z]+( [A-Z]+)?$/.test(command) && { command }),
    ...(typeof code !== 'string' && typeof name === 'string' && { code: name }),
  }
}

const statusOf = ({ response }: Known) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1]

function kindOf(error: Known): Kind {
  const { name, code, originalCode, timeoutType, responseCode } = error
  if (typeof responseCode === 'number' && responseCode >= 400) return kindOfAnswer(error, responseCode)
  if (name === 'AbortError' || name === 'TimeoutError') return 'too slow'
  // Without an answer no password was tried: there is none.
  if (code === 'EAUTH') return 'no login'
  // The first one known says most: nodemailer's own code is the coarsest.
  const known = [timeoutType, originalCode, code].map((one) => CONNECTIONS[String(one)])
  return known.find((kind) => kind !== undefined) ?? 'other'
}

function kindOfAnswer(error: Known, code: number): Kind {
  const { response, command } = error
  // An address that it quotes may have such a word in it.
  const withoutAddresses = String(response).replace(/<[^>]*>|\S+@\S+/g, '')
  const [, byWords] = WORDS.find(([words]) => words.test(withoutAddresses)) ?? []
  const status = statusOf(error)
  const FOR_GOOD = 500
  if (byWords === 'relay') return byWords
  if (code < FOR_GOOD) return 'deferred'
  const login = String(command).startsWith('AUTH') ? 'login' : undefined
  const answered = REFUSED[String(command)]
  const said = STATUSES[status ?? '']
  const byStatus = said === 'recipient' && !isAboutMail(command) ? undefined : said
  // 553 with a status of policy is about who sends, also where the server waited for the recipient to say so.
  const bySender = code === 553 && status?.startsWith('5.7.') ? 'sender' : undefined
  const byPolicy = command === 'RCPT TO' && status?.startsWith('5.7.') ? 'refused' : undefined
  return (
    byStatus ?? byWords ?? CODES[code] ?? login ?? bySender ?? byPolicy ?? answered?.[code] ?? answered?.else ?? 'other'
  )
}

/** Tells whether an answer may be about the mail or its recipient; what comes earlier is about us. */
const isAboutMail = (command: unknown) => command === 'RCPT TO' || command === 'DATA'

/**
 * Tells whether a mail server refused this mail or its recipient for good. What it says of us, our password or our sender
 * say, is put right by somebody, and then the mail is still wanted.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { command } = error as Known
  return isAboutMail(command) && ['recipient', 'refused', 'size'].includes(kindOf(error as Known))
}

/** Longer answers of mail servers say nothing more that helps. */
const LONGEST_ANSWER = 300

/**
 * Returns the mail server's own words, '' for none. They may quote the recipient: for the owner of that address alone,
 * never for the log.
 */
export function answerOf(error: unknown): string {
  const { response } = error as { response?: unknown }
  return typeof response === 'string' ? response.replace(/\s+/g, ' ').trim().slice(0, LONGEST_ANSWER) : ''
}
