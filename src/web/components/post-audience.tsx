import type { Audience, Post } from '#contract/news/post.ts'
import { Crest } from './crest.tsx'

/** The audience of a post in words: 'For everyone', 'For Torres United' with its crest. */
export function PostAudience({ post: { audience, audienceText } }: { post: Pick<Post, 'audience' | 'audienceText'> }) {
  if (audience.kind !== 'team') return <span>{FOR[audience.kind]}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <Crest name={audienceText} className="h-4.5 w-4" />
      <span>
        For <span translate="no">{audienceText}</span>
      </span>
    </span>
  )
}

const FOR: Record<Exclude<Audience['kind'], 'team'>, string> = {
  everyone: 'For everyone',
  registered: 'For everyone who is registered',
  captains: 'For captains',
  organisers: 'For organisers',
  unpaid: 'For whose fee is open',
  playing: 'For who plays',
}
