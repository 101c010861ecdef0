import { useState } from 'react'
import type { ManagedPost, PostChange } from '#contract/news/post.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { alsoText } from '#web/components/form/field-texts.ts'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { useEdit } from '#web/components/form/use-edit.ts'
import { differs } from '#web/components/unsaved/differs.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { call } from '#web/data/client.ts'
import { useAct } from '#web/data/use-act.ts'
import { MarkdownField } from '../../writing/markdown-field.tsx'
import { problemsOf, type Said, saidIn } from '../composer/said.ts'
import { TitleField } from '../composer/title-field.tsx'
import { refreshPosts } from '../managed-post.ts'

/** `onClose` gets the sentence that says what was corrected, none where nothing was. */
type CorrectFormProps = { post: ManagedPost; leagueId: string; onClose: (said?: string) => void }

const CORRECTED = {
  mailed: 'Corrected. The page has it; mails stay as they were.',
  onPage: 'Corrected. The page has it.',
} as const

/** Corrects the text of a post that went out: the page follows, mails do not ([NE1]). */
export function CorrectForm({ post, leagueId, onClose }: CorrectFormProps) {
  const [title, setTitle] = useState(post.title)
  const [text, setText] = useState(post.text)
  const [isTried, setTried] = useState(false)
  const { audience } = post
  const edit = useEdit<Said>({
    seen: saidIn(post),
    texts: { title: 'Title', text: 'Text' },
    put: (field, value) => (field === 'title' ? setTitle(`${value}`) : field === 'text' && setText(`${value}`)),
  })
  const act = useAct({
    attempt: 'post',
    send: () =>
      edit.save(
        { title, text, audience },
        (body: PostChange) =>
          call('PUT /api/leagues/:leagueId/posts/:postId', { params: { leagueId, postId: post.id }, body }),
        ({ post }) => saidIn(post),
      ),
    onDone: ({ also }) =>
      onClose([CORRECTED[post.mailings.length > 0 ? 'mailed' : 'onPage'], alsoText(edit.texts, also)].join(' ')),
    refresh: refreshPosts,
  })
  useUnsaved(differs({ title, text }, { title: post.title, text: post.text }), { isSending: act.isPending })
  const problems = { ...(text.trim() === '' && { text: 'Enter a text' }), ...problemsOf({ title, text, audience }) }
  const shown = isTried ? problems : {}

  return (
    <Card aria-labelledby="correct" className="p-inset">
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (Object.keys(problems).length === 0) void act.run()
        }}
      >
        <div>
          <h2 id="correct" className="display text-xl">
            Correct the text
          </h2>
          <p className="mt-1 text-ink-2 text-md">
            {post.mailings.length > 0
              ? 'The page follows at once. Mails that are out don’t change. To mail the correction, press Send again.'
              : 'The page follows at once. No mail goes out.'}
          </p>
        </div>
        <TitleField value={title} onChange={setTitle} error={shown.title} />
        <MarkdownField label="Text" value={text} onChange={setText} error={shown.text} />
        <Overtaken edit={edit} />
        <FailureAlert failure={act.failure} />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" size="small" pending={act.isPending} pendingText="Saving…">
            Save the correction
          </Button>
          <Button variant="quiet" size="small" onClick={() => onClose()}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
