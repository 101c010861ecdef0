import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { momentText } from '../news-text.ts'
import type { Draft } from './use-draft.ts'

/** What is to be chosen where another organiser changed the draft meanwhile, and why it is not kept otherwise. */
export function Overtaken({ draft, timeZone }: { draft: Draft; timeZone: string }) {
  const { theirs, failure } = draft
  if (theirs)
    return (
      <Alert
        tone="error"
        title={
          <WithNames text={`${theirs.by} changed this draft, ${momentText(theirs.at, timeZone)}`} names={[theirs.by]} />
        }
      >
        <p>Your text is not kept until you choose. Theirs says:</p>
        <blockquote dir="auto" className="my-2 whitespace-pre-line border-line-strong border-l-4 pl-3 text-ink">
          <b>{theirs.title}</b>
          <span>{`\n${theirs.text}`}</span>
        </blockquote>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={draft.keepMine}>
            Keep mine
          </Button>
          <Button variant="quiet" size="small" onClick={draft.takeTheirs}>
            Take theirs
          </Button>
        </div>
      </Alert>
    )
  if (!failure) return null
  return (
    <Alert tone="error" title="The draft is kept on this device alone">
      {failure.detail}
    </Alert>
  )
}
