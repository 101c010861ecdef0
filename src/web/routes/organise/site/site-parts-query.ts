import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SitePart, SitePartsForm, SitePartsSaved } from '#contract/own-site/site-parts.ts'
import { callQuery } from '#web/data/call-query.ts'
import { call, type Failure, upload } from '#web/data/client.ts'
import { refreshSite, SITE_KEY, sitePartsQuery } from '#web/data/site.ts'

/** What organisers have made of the site. */
export const useSiteParts = () => useQuery(sitePartsQuery)

/** Saves parts of the site for everybody. */
export function useSaveSite() {
  const client = useQueryClient()
  return useMutation<SitePartsSaved, Failure, SitePartsForm>({
    mutationFn: (body) => call('PUT /api/site/parts', { body }),
    onSuccess({ parts, firstName }) {
      client.setQueryData(sitePartsQuery.queryKey, { parts, firstName })
      void refreshSite(client)
    },
  })
}

/** What a part was within a year. */
export const usePartVersions = (part: SitePart) =>
  useQuery(
    callQuery(
      'GET /api/site/parts/:part/versions',
      { params: { part } },
      { queryKey: [...SITE_KEY, 'versions', part] },
    ),
  )

/** Stores a picture, to be saved afterwards; gives the name to save it by. */
export function useUploadPicture(to: 'crest' | 'slides') {
  return useMutation<string, Failure, File>({
    mutationFn: async (file) => {
      const { picture } = await upload(to === 'crest' ? 'POST /api/site/crest' : 'POST /api/site/slides', file)
      return picture
    },
  })
}
