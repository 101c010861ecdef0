import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageState } from '#contract/site.ts'
import { AskedOnce } from '#web/data/asked-once.tsx'
import { PageStateContext } from '#web/data/site.ts'

/** The providers above every screen, in the browser and on the server. */
export function App({ state, client, children }: { state: PageState; client: QueryClient; children: ReactNode }) {
  return (
    <PageStateContext value={state}>
      <QueryClientProvider client={client}>
        <AskedOnce scope={null}>{children}</AskedOnce>
      </QueryClientProvider>
    </PageStateContext>
  )
}
