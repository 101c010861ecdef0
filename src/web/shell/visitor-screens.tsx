import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { safeReturnTo } from '#contract/return-to.ts'

/**
 * The screens inside are for visitors. Puts what stands behind the `#` of the own address behind the one to come back to: a browser
 * that the server leads on carries it along, and the server never sees it.
 */
export function VisitorScreens() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const returnTo = safeReturnTo(params.get('returnTo'))
    if (hash === '' || returnTo === null || returnTo.includes('#')) return
    params.set('returnTo', returnTo + hash)
    void navigate({ pathname, search: String(params) }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
  return <Outlet />
}
