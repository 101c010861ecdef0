import { useEffect, useState } from 'react'
import { useBrowserValue } from '#web/data/use-browser-value.ts'

type Purpose = 'verify' | 'owner' | 'reset' | 'claim' | 'guardian-fee'
const keyOf = (purpose: Purpose) => `${purpose}-token`

/** The token of a link, kept in this tab while its reader logs in or signs up, or loads the page again; '' when there is none. */
export function useStoredToken(purpose: Purpose, token: string): string {
  const found = useBrowserValue(() => read(purpose), '')
  // Stays once it was found: after it was used it is forgotten, and the screen goes on to say that it worked.
  const [stored, setStored] = useState(found)
  if (found && !stored) setStored(found)
  useEffect(() => {
    if (token) store(purpose, token)
  }, [purpose, token])
  return token || stored
}

function read(purpose: Purpose): string {
  try {
    return sessionStorage.getItem(keyOf(purpose)) ?? ''
  } catch {
    // A browser that stores nothing.
    return ''
  }
}

function store(purpose: Purpose, token: string) {
  try {
    sessionStorage.setItem(keyOf(purpose), token)
  } catch {
    // A full store keeps nothing; the link in the mail is still there.
  }
}

/** Forgets the token once it was used. */
export function forgetToken(purpose: Purpose) {
  try {
    sessionStorage.removeItem(keyOf(purpose))
  } catch {
    // Nothing was kept.
  }
}
