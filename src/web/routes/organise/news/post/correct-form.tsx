import { useRef, useState } from 'react'
import type { ManagedPost } from '#contract/news/post.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { differs } from '#web/components/unsaved/differs.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'
import { MarkdownField } from '../../writing/markdown-field.tsx'
import { problemsOf } from '../composer/said.ts'
import { TitleField } from '../composer/title-field.tsx'
import { momentText } from '../news-text.ts'
import type { NewsActs } from '../use-news-acts.ts'

type CorrectFormProps = {
  post: ManagedPost
  leagueId: string
  timeZone: string
  acts: NewsActs
  onDone: () => void
}

const CORRECTED = {
  mailed: 'Corrected. The page has it; mails stay as they were.',
  onPage: 'Corrected. The page has it.',
} as const

/** Another text of what is up: the page follows, mails do not ([NE1]). */
export function CorrectForm({ post, leagueId, timeZone, acts, onDone }: CorrectFormProps) {
  const [title, setTitle] = useState(post.title)
  const [text, setText] = useState(post.text)
  const [isTried, setTried] = useState(false)
  const [theirs, setTheirs] = useState<ManagedPost | null>(null)
  // What was read when the form opened.
  const version = useRef(post.version)
  const { audience } = post
  useUnsaved(differs({ title, text }, { title: post.title, text: post.text }), {
    isSending: acts.pending === 'correct',
  })
  const problems = { ...(text.trim() === '' && { text: 'Enter a text' }), ...problemsOf({ title, text, audience }) }
  const shown = isTried ? problems : {}

  async function save() {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const answer = await acts.run(
      'correct',
      () =>
        call('PUT /api/leagues/:leagueId/posts/:postId', {
          params: { leagueId, postId: post.id },
          body: { version: version.current, title, text, audience },
        }),
      ({ outcome }) => (outcome === 'saved' ? CORRECTED[post.mailings.length > 0 ? 'mailed' : 'onPage'] : null),
    )
    if (answer?.outcome === 'saved') return onDone()
    if (!answer) return
    version.current = answer.post.version
    setTheirs(answer.post)
  }

  return (
    <Card aria-labelledby="correct" className="p-5 sm:p-7.5">
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div>
          <h2 id="correct" className="display text-[1.75rem]">
            Correct the text
          </h2>
          <p className="mt-1 text-[0.9375rem] text-ink-2">
            {post.mailings.length > 0
              ? 'The page follows at once. Mails that are out stay as they were; mailing the correction is an act of its own.'
              : 'The page follows at once. No mail goes out.'}
          </p>
        </div>
        {theirs && (
          <Alert
            tone="error"
            title={
              <WithNames
                text={`${theirs.by} corrected it meanwhile, ${momentText(theirs.at, timeZone)}`}
                names={[theirs.by]}
              />
            }
          >
            <p>Yours is not saved. Theirs says:</p>
            <p dir="auto" className="my-2 whitespace-pre-line border-line-strong border-l-4 pl-3 text-ink">
              <b>{theirs.title}</b>
              <span>{`\n${theirs.text}`}</span>
            </p>
            <p>Save again to put yours in its place, or take theirs.</p>
            <Button
              variant="quiet"
              size="small"
              className="mt-2"
              onClick={() => {
                setTitle(theirs.title)
                setText(theirs.text)
                setTheirs(null)
              }}
            >
              Take theirs
            </Button>
          </Alert>
        )}
        <TitleField value={title} onChange={setTitle} error={shown.title} />
        <MarkdownField label="Text" value={text} onChange={setText} error={shown.text} />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" size="small" pending={acts.pending === 'correct'} pendingText="Saving…">
            Save the correction
          </Button>
          <Button variant="quiet" size="small" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
