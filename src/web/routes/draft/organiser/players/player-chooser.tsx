import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { DraftPlayer } from '#contract/draft.ts'
import { counted } from '#league/count-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import SheetPopup from '#web/components/sheet/sheet-popup.tsx'
import { searchPlayers } from '../../pool/player-search.ts'
import { factsText, fullName } from './people.ts'

/** Matches that are drawn at most; typing more of a name finds the others. */
const SHOWN = 60

const CHOICE =
  'flex cursor-pointer items-center gap-3 border-line border-b px-2 py-1.5 hover:bg-pitch-50 has-checked:bg-pitch-50'

type ChooserProps = {
  title: ReactNode
  lead?: ReactNode
  players: readonly DraftPlayer[]
  /** The button's label once somebody is chosen. */
  chooseLabel: (player: DraftPlayer) => ReactNode
  onChoose: (player: DraftPlayer) => void
  pending: boolean
  refusal: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Other ways out of the window, under the list. */
  children?: ReactNode
}

/** A window in which a player is searched, chosen, and then confirmed. */
export function PlayerChooser({ title, lead, open, onOpenChange, ...choices }: ChooserProps) {
  return (
    <SheetPopup title={title} subtitle={lead} open={open} onOpenChange={onOpenChange}>
      <Choices {...choices} />
    </SheetPopup>
  )
}

type ChoicesProps = Omit<ChooserProps, 'title' | 'lead' | 'open' | 'onOpenChange'>

function Choices({ players, chooseLabel, onChoose, pending, refusal, children }: ChoicesProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const found = searchPlayers(players, query)
  // Somebody else may take the chosen player while the window is open.
  const chosen = found.find((player) => player.id === chosenId)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen && !pending) onChoose(chosen)
    else if (found.length === 1 && found[0]) setChosenId(found[0].id)
  }

  return (
    <form onSubmit={submit} className="grid min-h-0 grid-rows-[auto_1fr_auto] gap-4">
      <SearchField
        label="Search"
        placeholder="Name, position or club"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <div className="min-h-0 overflow-y-auto">
        <fieldset>
          <legend className="sr-only">{title(found.length)}</legend>
          {found.slice(0, SHOWN).map((player) => (
            <label key={player.id} className={CHOICE}>
              <input
                type="radio"
                name={id}
                checked={player.id === chosen?.id}
                onChange={() => setChosenId(player.id)}
                className="size-5 shrink-0 accent-pitch-600"
              />
              <span className="wrap-anywhere leading-snug">
                <span translate="no" className="block font-semibold">
                  {fullName(player)}
                </span>
                <span className="text-ink-2 text-sm">{factsText(player)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {found.length === 0 && <p className="py-4 text-ink-2">{emptyText(players.length, query)}</p>}
        {found.length > SHOWN && (
          <p className="py-3 text-ink-2 text-sm">
            {`${counted(found.length - SHOWN, 'more player')}. Type more of the name to find them.`}
          </p>
        )}
      </div>
      <div className="grid gap-3">
        <p role="status" className="sr-only">
          {query && title(found.length)}
        </p>
        {refusal && <Alert tone="error" title={refusal} />}
        <Button type="submit" wide pending={pending} disabled={!chosen}>
          {chosen ? chooseLabel(chosen) : 'Choose a player'}
        </Button>
        <div className="contents">{children}</div>
      </div>
    </form>
  )
}

const title = (found: number) => (found === 0 ? 'No players found' : `${counted(found, 'player')} found`)

const emptyText = (players: number, query: string) =>
  players === 0 ? 'There is nobody to choose from.' : `Nobody is called “${query.trim()}”. Try another spelling.`
