import { queryOptions } from '@tanstack/react-query'
import type { PrivacyPage } from '#contract/people/privacy.ts'
import { call, type Failure } from './client.ts'

/** What the league says about people's data. */
export const privacyQuery = queryOptions<PrivacyPage, Failure>({
  queryKey: ['privacy'],
  queryFn: () => call('GET /api/privacy'),
})
