import { createTaggedJson } from '../../http/caching/tagged-json.ts'
import { serve } from '../../http/serve.ts'
import { renderMarkdown } from '../../mail/markdown.ts'
import type { RouteContext } from '../route-context.ts'

/** `rules`: the rules of play, as organisers have written them ([SI1]). */
export function serveRules(context: RouteContext) {
  const tagged = createTaggedJson()
  serve(context, 'GET /api/rules', async () => {
    const rules = await context.store.siteParts.rules()
    return tagged(
      rules ? { html: renderMarkdown(rules.text).html, changedAt: rules.changedAt } : { html: '', changedAt: null },
    )
  })
}
