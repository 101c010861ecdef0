import { useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { newId } from '#web/data/new-id.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { people, sameAudience, shortMomentText } from '../news-text.ts'
import { historyOf } from './history.ts'
import type { PostPart } from './post-act.ts'

/** Lists what happened to a post and by whom, with its earlier texts; a correction is mailed only by a press ([NE1]). */
export function WhatHappened({ post, news, act }: PostPart) {
  const [isAsking, setAsking] = useState(false)
  const mailingId = useRef(newId())
  const { timeZone, audiences, sendsMails } = news
  const count = audiences.find((choice) => sameAudience(choice.audience, post.audience))?.count ?? 0
  async function mailIt() {
    if (!(await act.run({ do: 'mail-correction', mailingId: mailingId.current }))) return
    mailingId.current = newId()
    setAsking(false)
  }
  return (
    <Card aria-labelledby="what-happened">
      <SectionHead id="what-happened" title="What happened" />
      <ol className="pb-3">
        {historyOf(post, useNow(0)).map(({ at, by, text, said, isUnmailed }) => (
          <li key={`${at} ${text}`} className="flex gap-3.5 border-line border-t px-inset py-3 text-md">
            <span className="w-20 flex-none text-ink-2 text-sm sm:w-28">{shortMomentText(at, timeZone)}</span>
            <div className="min-w-0">
              {by !== '' && (
                <>
                  <b translate="no">{by}</b>{' '}
                </>
              )}
              <span>{text}</span>
              {isUnmailed && sendsMails && post.state === 'published' && (
                <Button
                  variant="quiet"
                  size="small"
                  className="mt-2"
                  aria-haspopup="dialog"
                  onClick={() => setAsking(true)}
                >{`Send the correction to ${people(count)}`}</Button>
              )}
              {said && (
                <details>
                  <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ink-2 text-sm underline">
                    What it said
                  </summary>
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line text-sm">
                    <b>{said.title}</b>
                    <span>{`\n${said.text}`}</span>
                  </p>
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Mail the correction?"
        body={`It goes to whoever the post is for now, ${people(count)}, with “Corrected:” before its title.`}
        confirmLabel={`Send to ${people(count)}`}
        pending={act.pending?.do === 'mail-correction'}
        failure={act.failure?.detail ?? null}
        onConfirm={() => void mailIt()}
      />
    </Card>
  )
}
