import { queryOptions } from '@tanstack/react-query'
import type { PrivacyVersions } from '#contract/people/privacy.ts'
import { callQuery } from './call-query.ts'
import { call, type Failure } from './client.ts'

/** The league's words about people's data. */
export const privacyQuery = callQuery('GET /api/privacy', {}, { queryKey: ['privacy'] })

/** Every text that it had, as long as `version` is the newest. */
export const privacyVersions = (version: number) =>
  queryOptions<PrivacyVersions, Failure>({
    queryKey: ['privacy', 'versions', version],
    queryFn: () => call('GET /api/privacy/versions'),
  })
