import { useState } from 'react'
import { counted } from '#league/count-text.ts'
import type { MockPool } from '#league/draft/mock/mock-pool.ts'
import { placeInOrder } from '#league/draft/order.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { ChipChoice } from '#web/components/chip.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useScopedPath } from '#web/data/season-scope.ts'
import { MockPage } from './mock-page.tsx'
import { draftersText, ordinal } from './mock-text.ts'
import type { Practice } from './use-mock.ts'

type MockSetupProps = {
  pool: MockPool
  practice: Practice
  order: readonly string[]
  /** The viewer's own list ([D42]). */
  prepared: readonly string[]
}

/** Explains a mock draft, and asks for the seat to begin with. */
export function MockSetup({ pool, practice, order, prepared }: MockSetupProps) {
  const path = useScopedPath()
  const { players, own, others, teams } = pool
  const ownPlace = order.indexOf(own.captain.id)
  const [place, setPlace] = useState<number | null>(ownPlace < 0 ? null : Math.min(ownPlace, teams - 1))
  const listed = players.filter(({ id }) => prepared.includes(id)).length
  const begin = () => practice.start(pool, place ?? Math.floor(Math.random() * teams), prepared)
  return (
    <MockPage>
      <Card className="grid gap-6 p-inset">
        {players.length === 0 ? (
          <p className="text-ink-2">
            There is nobody to pick yet. Everyone who registers for the season shows up here.
          </p>
        ) : (
          <>
            <p className="max-w-prose text-ink-2">
              <WithNames
                text={`${draftersText(pool)}${listed > 0 ? ` You begin with your list of ${counted(listed, 'player')}.` : ''}`}
                names={others.map(({ teamName }) => teamName)}
              />
            </p>
            <fieldset>
              <legend className="mb-2 font-bold">When do you pick?</legend>
              <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
                <Seat label="Draw" detail="one for me" checked={place === null} onChoose={() => setPlace(null)} />
                {Array.from({ length: teams }, (_, seat) => (
                  <Seat
                    // biome-ignore lint/suspicious/noArrayIndexKey: the seat is its index.
                    key={seat}
                    label={ordinal(seat + 1)}
                    detail={ownPicks(pool, seat)}
                    checked={place === seat}
                    onChoose={() => setPlace(seat)}
                  />
                ))}
              </div>
            </fieldset>
            <div className="flex flex-wrap items-center gap-3">
              <Button onClick={begin}>Start practice</Button>
              {practice.left && (
                <Button variant="quiet" onClick={practice.goBack}>
                  Back to your practice
                </Button>
              )}
            </div>
          </>
        )}
        <p className="border-line border-t pt-4 text-ink-2 text-sm">
          {
            'This is practice. Nothing is saved, nobody else sees it, and the real draft doesn’t change. It’s gone when you leave the page. '
          }
        </p>
        <ButtonLink to={path('/draft')} variant="quiet" size="small" className="justify-self-start">
          To the draft room
        </ButtonLink>
      </Card>
    </MockPage>
  )
}

type SeatProps = { label: string; detail: string; checked: boolean; onChoose: () => void }

const Seat = ({ label, detail, checked, onChoose }: SeatProps) => (
  <ChipChoice type="radio" name="seat" checked={checked} onChange={onChoose}>
    <span className="py-2 leading-tight">
      <b className="block">{label}</b> <span className="font-normal">{detail}</span>
    </span>
  </ChipChoice>
)

/** 'picks 3, 10, 15 …': the first ones of a seat. */
function ownPicks({ players, teams, order }: MockPool, seat: number): string {
  const picks = Array.from({ length: players.length }, (_, pick) => pick)
    .filter((pick) => placeInOrder(pick, teams, order) === seat)
    .map((pick) => pick + 1)
  const first = picks.slice(0, 3).join(', ')
  return picks.length > 3 ? `picks ${first} …` : picks.length > 0 ? `picks ${first}` : 'no pick'
}
