import { useState } from 'react'
import type { TeamReply } from '#contract/team.ts'
import { Button } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { sharePicture } from '#web/components/share/share-picture.ts'
import { callFile } from '#web/data/client.ts'
import { useAct } from '#web/data/use-act.ts'

/** Pixels of the picture, as messengers show it. */
const SIZE = { width: 1200, height: 630 }

/** A picture of the team for a group chat ([D46]): shown as it will be, then passed on as a file. */
export function ShareTeamCard({ team, eyebrow }: { team: TeamReply; eyebrow: string }) {
  const [isShown, setShown] = useState(true)
  const params = { leagueId: team.league.id, teamId: team.id }
  const share = useAct({
    attempt: 'team-picture',
    send: async () =>
      sharePicture(await callFile('GET /pictures/:leagueId/team/:teamId.png', { params }), 'our-team.png'),
  })

  return (
    <Card aria-label="Share the team" className="grid gap-4 p-inset">
      <div>
        <CardTitle eyebrow={eyebrow}>Share the team</CardTitle>
        <p className="text-ink-2">
          A picture for your group chat. It names no player; a team that is called after somebody has a number in it.
        </p>
      </div>
      {isShown && (
        <img
          src={`/pictures/${params.leagueId}/team/${params.teamId}.png`}
          alt="The team’s crest and name, how many players it has, and its first match"
          {...SIZE}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-md bg-pitch-950"
          onError={() => setShown(false)}
        />
      )}
      <FailureAlert failure={share.failure} />
      <div>
        <Button
          variant="quiet"
          className="needs-scripts"
          pending={share.isPending}
          pendingText="Making it…"
          onClick={() => void share.run()}
        >
          Share the picture
        </Button>
      </div>
    </Card>
  )
}
