import { useEffect, useState } from 'react'

type Purpose = 'verify' | 'owner' | 'reset' | 'claim'
const keyOf = (purpose: Purpose) => `${purpose}-token`

/** The token of a link, kept in this tab while its reader logs in or signs up, or loads the page again; '' when there is none. */
export function useKeptToken(purpose: Purpose, token: string): string {
  // Read once: after it was used it is forgotten, and the screen goes on to say that it worked.
  const [kept] = useState(() => sessionStorage.getItem(keyOf(purpose)) ?? '')
  useEffect(() => {
    if (token) sessionStorage.setItem(keyOf(purpose), token)
  }, [purpose, token])
  return token || kept
}

/** Forgets the token once it was used. */
export const forgetToken = (purpose: Purpose) => sessionStorage.removeItem(keyOf(purpose))
