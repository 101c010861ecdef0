/** Why a mail was not sent, in words that name nobody. */
export type SendFailure = {
  category: 'refused' | 'deferred' | 'login' | 'unreachable' | 'too slow' | 'other'
  code?: string
  responseCode?: number
  command?: string
}

const UNREACHABLE = ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ENOTFOUND', 'ESOCKET', 'ETIMEDOUT', 'ETLS']

/**
 * What the log may know of an error of the mail server: never its text, which quotes addresses and sometimes the mail
 * itself.
 */
export function describeFailure(error: unknown): SendFailure {
  const { code, responseCode, command, name } = error as {
    code?: unknown
    responseCode?: unknown
    command?: unknown
    name?: unknown
  }
  return {
    category: categoryOf(error),
    ...(typeof code === 'string' && /^\w+$/.test(code) && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    // Of what we said, the verb alone: 'RCPT TO', not the address behind it.
    ...(typeof command === 'string' && /^[A-Z]+( [A-Z]+)?$/.test(command) && { command }),
    ...(typeof code !== 'string' && typeof name === 'string' && { code: name }),
  }
}

function categoryOf(error: unknown): SendFailure['category'] {
  const { code, responseCode = 0, name } = error as { code?: string; responseCode?: number; name?: string }
  if (isRefusedForGood(error)) return 'refused'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login'
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'EABORT') return 'too slow'
  if (responseCode >= 400) return 'deferred'
  return code !== undefined && UNREACHABLE.includes(code) ? 'unreachable' : 'other'
}

/**
 * Whether a mail server refused this mail or its recipient for good. What it says of us, our password or our sender say,
 * is put right by somebody, and then the mail is still wanted.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
}

/** Longer answers of mail servers say nothing more that helps. */
const LONGEST_ANSWER = 300

/**
 * What the mail server said, in its own words, '' for nothing. It may quote the recipient: for the owner of that address
 * alone, never for the log.
 */
export function answerOf(error: unknown): string {
  const { response } = error as { response?: unknown }
  return typeof response === 'string' ? response.replace(/\s+/g, ' ').trim().slice(0, LONGEST_ANSWER) : ''
}
