import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { safeReturnTo } from '#contract/return-to.ts'
import { TextLink } from '../text-button.tsx'

/** The address to which a sign-in on this screen leads, if anywhere but home. */
export function useReturnTo(): string | null {
  const [search] = useSearchParams()
  return safeReturnTo(search.get('returnTo'))
}

/** A link between the screens of a visitor that keeps where they wanted to go. */
export function EntryLink({ to, children }: { to: '/login' | '/signup' | '/forgot-password'; children: ReactNode }) {
  const returnTo = useReturnTo()
  const search = returnTo ? `?${new URLSearchParams({ returnTo })}` : ''
  return <TextLink to={{ pathname: to, search }}>{children}</TextLink>
}
