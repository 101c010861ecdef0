import { Navigate, useLocation } from 'react-router'

/** Leads from the address that a screen had before to the one it has, with what the address asked for. */
export function LeadOn({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} replace />
}
