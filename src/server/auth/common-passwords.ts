let common: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen: the start of the server need not wait for it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('./common-password-list.ts').then(({ COMMON_PASSWORDS }) => new Set(COMMON_PASSWORDS.split(/\s+/)))
  return common
}

/** Letters and digits alone: "Wakeman Cup" and "wakeman-cup" are the same to whoever guesses. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Tells whether a new password is among the first that anyone would guess (ASVS 6.2.4): one of the commonest, in upper or
 * lower case, the site's name, or the account's address, whole or up to its @.
 */
export async function isEasyToGuess(password: string, known: { email: string; productName: string }): Promise<boolean> {
  const guessed = plain(password)
  const names = ['kickabout', known.productName, known.email, known.email.split('@', 1)[0] ?? '']
  if (guessed !== '' && names.some((name) => plain(name) === guessed)) return true
  return (await commonPasswords()).has(password.toLowerCase())
}
