import './draft.css'
import './now/now.css'
import './captain/captain-spots.css'
import './pool/players.css'
import './prepare/prepare.css'
import './board/board.css'
import { memo, Suspense, useDeferredValue, useEffect } from 'react'
import { useMatch, useNavigate, useSearchParams } from 'react-router'
import { MOCK_DRAFT } from '#contract/pages.ts'
import { Card } from '#web/components/card.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { useScopedPath } from '#web/data/season-scope.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { SeasonScope } from '#web/shell/season-scope.tsx'
import { lazyPart } from '#web/start/script-loader.ts'
import { Access } from './access.tsx'
import type { Arrival } from './arrival-note.tsx'
import { useRoom } from './channel/use-room.ts'
import { MockPage } from './mock/mock-page.tsx'
import type { Room } from './room/room.ts'
import { RoomScreen } from './room-screen.tsx'

const Projector = lazyPart(() => import('./board/projector.tsx'))
// A part of this screen and no screen of its own: as one it would share its chunk with the room, which would wait for two.
const Mock = lazyPart(() => import('./mock/mock.tsx'))

/**
 * The live draft of the current season, or of the one that `?season=` names ([SE6]). `?rehearsal` is the room beside it,
 * `?view=board` the picture for a projector; `/draft/mock` is a practice draft on this device alone ([D39]).
 */
export default function Draft() {
  const [search] = useSearchParams()
  const isMock = useMatch(MOCK_DRAFT) !== null
  const isHydrated = useIsHydrated()
  const rehearsal = search.has('rehearsal')
  if (isMock)
    return (
      <SeasonScope title="Mock draft" path={MOCK_DRAFT}>
        <Access>
          {/* Not on the server: React would begin anew with what is not finished there. */}
          {isHydrated ? (
            <Suspense fallback={<MockPending />}>
              <Mock />
            </Suspense>
          ) : (
            <MockPending />
          )}
        </Access>
      </SeasonScope>
    )
  return (
    <SeasonScope title="Draft" path="/draft">
      <Access>
        <DraftRoom key={String(rehearsal)} rehearsal={rehearsal} isBoard={search.get('view') === 'board'} />
      </Access>
    </SeasonScope>
  )
}

const MockPending = () => (
  <MockPage>
    <Card className="h-64 p-inset">
      <LoadingStatus />
    </Card>
  </MockPage>
)

function DraftRoom({ rehearsal, isBoard }: { rehearsal: boolean; isBoard: boolean }) {
  const room = useRoom({ rehearsal })
  const { user } = useSignedIn()
  const viewerId = room.you?.uid ?? user.id
  const navigate = useNavigate()
  const isOver = room.status === 'over'
  const address = useScopedPath()(isBoard ? '/draft?view=board' : '/draft')
  useEffect(() => {
    if (!isOver) return
    void navigate(address, { replace: true, state: { rehearsalOver: true } satisfies Arrival })
  }, [isOver, address, navigate])
  // Rendered bit by bit, so that the page answers meanwhile: set at once, the first message of the channel hydrates every part of a
  // server-rendered room in one piece.
  const shown = useDeferredValue(room)
  return <Shown room={shown} viewerId={viewerId} isBoard={isBoard} />
}

const Shown = memo(function Shown({ isBoard, ...props }: { room: Room; viewerId: string; isBoard: boolean }) {
  if (!isBoard) return <RoomScreen {...props} />
  return (
    <Suspense>
      <Projector {...props} />
    </Suspense>
  )
})
