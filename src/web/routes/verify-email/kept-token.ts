import { useEffect, useState } from 'react'

const KEY = 'verify-token'

/** The token of the link, kept in this tab while its owner logs in; '' when there is none. */
export function useKeptToken(token: string): string {
  // Read once: after it was used it is forgotten, and the screen goes on to say that it worked.
  const [kept] = useState(() => sessionStorage.getItem(KEY) ?? '')
  useEffect(() => {
    if (token) sessionStorage.setItem(KEY, token)
  }, [token])
  return token || kept
}

/** Forgets the token once it was used. */
export const forgetToken = () => sessionStorage.removeItem(KEY)
