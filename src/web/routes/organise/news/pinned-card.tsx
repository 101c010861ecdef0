import { useState } from 'react'
import type { ManagedNews } from '#contract/news/post.ts'
import { ActNotice } from '#web/components/act-notice.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { call } from '#web/data/client.ts'
import { useSite } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { refreshPosts, saidOf } from './managed-post.ts'
import { longMomentText } from './news-text.ts'
import { PinForm } from './pin-form.tsx'

/** The banner that is up, of this season or another, with its end ([NE2]); without one there is nothing. */
export function PinnedCard({
  news: { banner, posts, timeZone },
  season,
}: {
  news: ManagedNews
  season: ConsoleSeason
}) {
  const { seasons } = useSite()
  const act = useAct({
    attempt: 'post',
    send: ({ until, postId, leagueId }: { until: number | null; postId: string; leagueId: string }) =>
      call('PUT /api/leagues/:leagueId/posts/:postId/pin', {
        params: { leagueId, postId },
        body: { until, replaces: postId },
      }),
    say: (saved, { until }) => saidOf(until === null ? 'The banner is down' : 'The banner has another end', saved),
    refresh: refreshPosts,
  })
  const [isChanging, setChanging] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const said = !isChanging && !isAsking && <ActNotice act={act} />
  if (!banner) return said
  const { postId, leagueId, title, until } = banner
  const audience = posts.find(({ id }) => id === postId)
  const other = leagueId === season.leagueId ? null : seasons.find((one) => one.leagueId === leagueId)
  return (
    <>
      {said}
      <Card
        className="flex flex-wrap items-center gap-x-5 gap-y-3 border-s-4 border-s-flood px-inset py-5"
        aria-label="Pinned now"
      >
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-full bg-flood text-on-flood max-md:hidden"
        >
          <ConsoleIcon name="banner" />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h2 dir="auto" className="display wrap-anywhere text-xl">
            {title}
          </h2>
          <p className="mt-1 text-ink-2 text-sm">
            <span>
              {audience
                ? `Stands on every page for those it is for (${audience.audienceText}) until `
                : 'Stands on every page until '}
            </span>
            <b>{longMomentText(until, timeZone)}</b>
            <span>, then takes itself down.</span>
            {other && <span>{` It belongs to ${other.name}.`}</span>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setChanging(true)}>
            Change the end
          </Button>
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Take down now
          </Button>
        </div>
      </Card>
      <Sheet title="Change the end" subtitle={<bdi>{title}</bdi>} open={isChanging} onOpenChange={setChanging}>
        <PinForm
          until={until}
          timeZone={timeZone}
          act={act}
          label="Save"
          onPin={async (next) => {
            if (await act.run({ until: next, postId, leagueId })) setChanging(false)
          }}
        />
      </Sheet>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Take the banner down?"
        body="The post itself stays on the page."
        confirmLabel="Take it down"
        pending={act.isPending}
        failure={act.failure?.detail ?? null}
        onConfirm={async () => {
          if (await act.run({ until: null, postId, leagueId })) setAsking(false)
        }}
      />
    </>
  )
}
