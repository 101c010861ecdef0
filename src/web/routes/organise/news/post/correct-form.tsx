import { useState } from 'react'
import type { ManagedPost, PostChange } from '#contract/news/post.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { alsoText } from '#web/components/form/field-texts.ts'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { useEdit } from '#web/components/form/use-edit.ts'
import { differs } from '#web/components/unsaved/differs.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { Cancelled } from '#web/data/cancelled.ts'
import { call } from '#web/data/client.ts'
import { MarkdownField } from '../../writing/markdown-field.tsx'
import { problemsOf, type Said, saidIn } from '../composer/said.ts'
import { TitleField } from '../composer/title-field.tsx'
import type { NewsActs } from '../use-news-acts.ts'

type CorrectFormProps = {
  post: ManagedPost
  leagueId: string
  acts: NewsActs
  onDone: () => void
}

const CORRECTED = {
  mailed: 'Corrected. The page has it; mails stay as they were.',
  onPage: 'Corrected. The page has it.',
} as const

/** Another text of what is up: the page follows, mails do not ([NE1]). */
export function CorrectForm({ post, leagueId, acts, onDone }: CorrectFormProps) {
  const [title, setTitle] = useState(post.title)
  const [text, setText] = useState(post.text)
  const [isTried, setTried] = useState(false)
  const { audience } = post
  useUnsaved(differs({ title, text }, { title: post.title, text: post.text }), {
    isSending: acts.pending === 'correct',
  })
  const edit = useEdit<Said>({
    seen: saidIn(post),
    texts: { title: 'Title', text: 'Text' },
    put: (field, value) => (field === 'title' ? setTitle(`${value}`) : field === 'text' && setText(`${value}`)),
  })
  const problems = { ...(text.trim() === '' && { text: 'Enter a text' }), ...problemsOf({ title, text, audience }) }
  const shown = isTried ? problems : {}

  async function save() {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const params = { leagueId, postId: post.id }
    const send = (body: PostChange) => call('PUT /api/leagues/:leagueId/posts/:postId', { params, body })
    const answer = await acts.run(
      'correct',
      () => edit.save({ title, text, audience }, send, ({ post }) => saidIn(post)).catch(nullWhereCancelled),
      (done) =>
        done && [CORRECTED[post.mailings.length > 0 ? 'mailed' : 'onPage'], alsoText(edit.texts, done.also)].join(' '),
    )
    if (answer) onDone()
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
        <TitleField value={title} onChange={setTitle} error={shown.title} />
        <MarkdownField label="Text" value={text} onChange={setText} error={shown.text} />
        <Overtaken edit={edit} />
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

/** Nothing went wrong where something is to be chosen: it is shown. */
function nullWhereCancelled(error: unknown): null {
  if (error instanceof Cancelled) return null
  throw error
}
