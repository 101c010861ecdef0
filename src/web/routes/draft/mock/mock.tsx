import { useQuery } from '@tanstack/react-query'
import type { DraftRoom } from '#contract/draft.ts'
import { mockPool, poolChange } from '#league/draft/mock/mock-pool.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { draftPreparationQuery, draftRoomQuery } from '#web/data/draft-room.ts'
import { useLive } from '#web/data/live.ts'
import { useScopedPath, useSeasonScope } from '#web/data/season-scope.ts'
import { useSignedIn } from '#web/data/session.ts'
import { Loading } from '#web/shell/loading.tsx'
import { MockPage } from './mock-page.tsx'
import { MockScreen } from './mock-screen.tsx'
import { MockSetup } from './mock-setup.tsx'
import { usePractice } from './use-mock.ts'

/** Milliseconds between reads of the room in a practice: people who come and go are not announced to players. */
const LOOK_AGAIN_EVERY = 60_000

/** A practice draft against drafters, over the room's own list, in the memory of this page ([D39]). */
export default function Mock() {
  useLive()
  const room = useQuery({ ...draftRoomQuery(useSeasonScope()), refetchInterval: LOOK_AGAIN_EVERY })
  if (room.data) return <Practised room={room.data} />
  if (!room.error) return <Loading />
  return (
    <MockPage>
      <PageFailure query={room} title="The list of players could not be loaded" />
    </MockPage>
  )
}

/** Nobody is prepared, or that could not be read: a practice goes without. */
const NOBODY: readonly string[] = []

function Practised({ room: { draft } }: { room: DraftRoom }) {
  const { user } = useSignedIn()
  const [firstName = '', ...others] = user.displayName.split(' ')
  const viewer = { userId: user.id, firstName, lastName: others.join(' ') }
  const practice = usePractice(viewer)
  const prepared = useQuery(draftPreparationQuery(useSeasonScope())).data?.playerIds ?? NOBODY
  const pool = mockPool(draft, viewer)
  const { mock } = practice
  if (mock)
    return (
      <MockScreen
        mock={mock}
        practice={practice}
        isDraftOn={pool === null}
        change={pool && poolChange(mock.pool, pool)}
      />
    )
  if (!pool) return <DraftIsOn onGoBack={practice.left && practice.goBack} />
  return <MockSetup pool={pool} practice={practice} order={draft.order} prepared={prepared} />
}

/** While the draft runs nobody practises: what is picked there is what counts. */
function DraftIsOn({ onGoBack }: { onGoBack: (() => void) | null }) {
  const path = useScopedPath()
  return (
    <MockPage>
      <Card className="grid justify-items-start gap-4 p-inset">
        <h2 className="display text-2xl">The draft is on</h2>
        <p className="text-ink-2">Practice is open again once it is over.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={path('/draft')}>Go to the draft room</ButtonLink>
          {onGoBack && (
            <Button variant="quiet" onClick={onGoBack}>
              Back to your practice
            </Button>
          )}
        </div>
      </Card>
    </MockPage>
  )
}
