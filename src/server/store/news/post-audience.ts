import type { Audience } from '#contract/news/post.ts'

/** An audience from the two columns in which it is stored. */
export function audienceOf({
  audience: kind,
  audienceOf: of,
}: {
  audience: Audience['kind']
  audienceOf: string | null
}): Audience {
  if (kind === 'team') return { kind, teamId: of ?? '' }
  return kind === 'playing' ? { kind, eveningId: of ?? '' } : { kind }
}

/** The same the other way round. */
export const audienceColumns = (audience: Audience) => ({
  audience: audience.kind,
  audienceOf: audience.kind === 'team' ? audience.teamId : audience.kind === 'playing' ? audience.eveningId : null,
})
