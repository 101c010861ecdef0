import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Failure } from '#web/data/client.ts'
import { GoingBack } from './going-back.tsx'

/** Renders what an owner sees once a restore was at a step and the next answer is a failure. */
function shownAfter(step: string, code: 'not_found' | 'network') {
  const client = new QueryClient()
  const status = code === 'not_found' ? 404 : 0
  client.setQueryData(['restores', 'one'], { step, reason: '' })
  const [query] = client.getQueryCache().getAll()
  query?.setState({ status: 'error', error: new Failure({ code, status, message: '' }) })
  return renderToString(
    <QueryClientProvider client={client}>
      <GoingBack restoreId="one" />
    </QueryClientProvider>,
  )
}

it('[BK5] says that the site has started anew where another process answers', () => {
  const shown = shownAfter('reading', 'not_found')
  expect(shown).toContain('Whether it went back is in the log under Access.')
  expect(shown).toContain('href="/organise/backups"')
})

it('[BK5] goes on asking while nobody answers, and knows what is over', () => {
  expect(shownAfter('reading', 'network')).toContain('aria-current="step"')
  expect(shownAfter('done', 'not_found')).toContain('It is as it was')
})
