import { useEffect } from 'react'

const KEY = 'verify-token'

/** The token of the link, kept in this tab while its owner logs in; '' when there is none. */
export function useKeptToken(token: string): string {
  useEffect(() => {
    if (token) sessionStorage.setItem(KEY, token)
  }, [token])
  return token || (sessionStorage.getItem(KEY) ?? '')
}

/** Forgets the token once it was used. */
export const forgetToken = () => sessionStorage.removeItem(KEY)
