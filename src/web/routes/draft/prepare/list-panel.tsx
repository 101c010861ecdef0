import { type ReactNode, useState } from 'react'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { OrderedList } from './ordered-list.tsx'
import { type MyList, useMyList } from './use-my-list.ts'

type ListPanelProps = {
  heading: ReactNode
  says?: string
  /** The text of a list without players. */
  empty: string
  onOpen: (id: string) => void
}

/** The viewer's list in their order, before the draft and, of a captain, in it ([D16], [D42]). */
export function ListPanel({ heading, says, empty, onOpen }: ListPanelProps) {
  const list = useMyList()
  const [off, setOff] = useState<{ id: string; at: number } | null>(null)
  if (!list) return null
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {heading}
        <SaveState list={list} />
      </header>
      {says && <p className="mt-1 mb-4 max-w-prose text-ink-2">{says}</p>}
      {list.ids.length > 0 ? (
        <div className={list.prepared ? 'max-h-88 overflow-y-auto' : ''}>
          <OrderedList
            ids={list.ids}
            onOpen={onOpen}
            onOrder={(ids) => list.change({ do: 'order', ids })}
            onRemove={(id) => {
              setOff({ id, at: list.ids.indexOf(id) })
              list.change({ do: 'unstar', id })
            }}
          />
        </div>
      ) : (
        <p className="panel-empty">{empty}</p>
      )}
      <TakenOff
        off={off && !list.ids.includes(off.id) ? off : null}
        onUndo={({ id, at }) => {
          list.change({ do: 'star', id, at })
          setOff(null)
        }}
      />
    </>
  )
}

function SaveState({ list: { state, failure, ids, tryAgain } }: { list: MyList }) {
  if (state === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 font-semibold text-live-deep">
        <span>{failure}</span>
        <Button size="small" variant="quiet" onClick={tryAgain}>
          Try again
        </Button>
      </div>
    )
  return (
    <p role="status" className="text-ink-2 text-sm tabular-nums">
      {state === 'saving' ? 'Saving…' : ids.length > 0 && `${counted(ids.length, 'player')} · saved`}
    </p>
  )
}

type TakenOffProps = { off: { id: string; at: number } | null; onUndo: (off: { id: string; at: number }) => void }

/** Says who was taken off, with the way back. */
function TakenOff({ off, onUndo }: TakenOffProps) {
  const { player } = useRoomView()
  const one = player(off?.id)
  return (
    <div role="status" className="wrap-anywhere flex flex-wrap items-center gap-x-3">
      {off && one && (
        <>
          <span>
            <WithNames text={`${nameOf(one)} is off your list.`} names={[nameOf(one)]} />
          </span>
          <TextButton onClick={() => onUndo(off)}>Undo</TextButton>
        </>
      )}
    </div>
  )
}
