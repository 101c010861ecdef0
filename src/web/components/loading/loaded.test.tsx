import type { UseQueryResult } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PageState, Site } from '#contract/site.ts'
import type { Failure } from '#web/data/client.ts'
import { PageStateContext } from '#web/data/site.ts'
import { Loaded } from './loaded.tsx'

const PAGE: PageState = { site: {} as Site, viewer: 'player', rendered: true, answers: [] }

/** Returns the names of the properties that are read of a query's result: a change of any other renders nothing again. */
function readOf(result: object, page = PAGE): string[] {
  const read = new Set<string>()
  const query = new Proxy(result, {
    get(target, name) {
      read.add(String(name))
      return Reflect.get(target, name)
    },
  }) as UseQueryResult<{ teams: number }, Failure>
  renderToString(
    <PageStateContext value={page}>
      <Loaded query={query} page="teams" leagueName="Summer" skeleton={null}>
        {({ teams }) => <p>{teams} teams</p>}
      </Loaded>
    </PageStateContext>,
  )
  return [...read]
}

it('a screen whose data is there is not rendered again because it looks for news', () => {
  const result = { data: { teams: 6 }, dataUpdatedAt: 0, error: null, isFetching: true }
  expect(readOf(result)).toEqual(['data'])
  // Data from the device is marked until newer data has come, even if it is equal.
  expect(readOf(result, { ...PAGE, fromDevice: true })).toEqual(['data', 'dataUpdatedAt'])
})
