import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { TEXT_LINK } from '#web/components/form/entry-link.tsx'
import { Page } from '#web/components/page.tsx'
import { meQuery } from '#web/data/session.ts'
import { Loading } from '#web/shell/loading.tsx'

/** Milliseconds before somebody who is not registered is led on (spec section 9). */
const REDIRECT_DELAY = 3000

/** Lets in who is registered for the season, and organisers; asks the server again before it sends anyone away. */
export function Access({ children }: { children: ReactNode }) {
  const { data: me, error, isFetching, refetch } = useQuery({ ...meQuery, refetchOnMount: 'always' })
  if (me?.registration || me?.may.administer) return children
  if (isFetching) return <Loading />
  if (error)
    return (
      <Page title="Draft" width="narrow">
        <Card className="grid gap-5 p-6 sm:p-8">
          <Alert tone="error" title="Error checking registration status. Please try again later." />
          <Button variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Card>
      </Page>
    )
  return <NotRegistered />
}

function NotRegistered() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/register', { replace: true }), REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Page title="Draft" width="narrow">
      <Card className="grid gap-3 p-6 sm:p-8">
        <p role="alert" className="font-bold text-lg">
          You need to be registered for the season to enter the draft.
        </p>
        <p className="text-ink-2">You are being redirected to the homepage in 3 seconds…</p>
        <Link to="/register" className={TEXT_LINK}>
          Register now
        </Link>
      </Card>
    </Page>
  )
}
