import { useState } from 'react'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Chip, ChipChoice, Chips } from '#web/components/chip.tsx'
import { ChosenBar } from '#web/components/chosen-bar.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Segment, Segments } from '#web/components/segments.tsx'
import { TextButton, TextLink } from '#web/components/text-button.tsx'
import { LONG_NAME, Part } from './part.tsx'

/** Buttons, chips and bars. */
export function Buttons() {
  const [filter, setFilter] = useState('unpaid')
  return (
    <>
      <Part padded title="Buttons" note="One green one a screen; a link in a text for the rest.">
        <div className="flex flex-wrap items-center gap-3">
          <Button>Save 2–1</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="dark">Choose a file</Button>
          <Button variant="danger">Call off tonight</Button>
          <Button pending pendingText="Saving…">
            Save
          </Button>
          <Button disabled>Nothing to save</Button>
          <Button size="large">It ended 2–1</Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">Mark paid</Button>
          <Button size="small" variant="quiet">
            {`Move to ${LONG_NAME}`}
          </Button>
          <ButtonLink to="/" size="small" variant="quiet">
            To the desk
          </ButtonLink>
          <TextButton>Undo</TextButton>
          <TextButton disabled>Undo</TextButton>
          <TextLink to="/">Show all 84 players</TextLink>
          <IconButton label="Close">
            <Icon name="close" />
          </IconButton>
          <IconButton label="Next" disabled>
            <Icon name="right" />
          </IconButton>
        </div>
      </Part>
      <Part title="What was chosen" note="Stays in sight over the list, at its foot.">
        <ChosenBar label="Chosen" says="3 players chosen, 1 of them out of sight">
          <Button size="small">Mark paid</Button>
          <Button size="small" variant="ghost">
            Write to them
          </Button>
        </ChosenBar>
      </Part>
      <Part padded title="Chips" note="Filters are on or off; of choices one is on.">
        <Chips>
          <Chip on={filter === 'all'} count={84} onClick={() => setFilter('all')}>
            All
          </Chip>
          <Chip on={filter === 'unpaid'} count={12} onClick={() => setFilter('unpaid')}>
            Unpaid
          </Chip>
          <Chip on={false} count={0}>
            {LONG_NAME}
          </Chip>
        </Chips>
        <fieldset>
          <legend className="mb-2 font-semibold text-sm">Who reads it</legend>
          <Chips>
            <ChipChoice type="radio" name="audience" defaultChecked count={84}>
              Everybody
            </ChipChoice>
            <ChipChoice type="radio" name="audience" count={6}>
              Captains
            </ChipChoice>
          </Chips>
        </fieldset>
      </Part>
      <div className="grid gap-4 rounded-lg bg-pitch-950 p-6 text-white">
        <Segments label="Season">
          <Segment to="/">2026</Segment>
          <Segment to="/2025">2025</Segment>
          <Segment to="/2024">2024</Segment>
        </Segments>
        <div className="flex flex-wrap gap-3">
          <Button variant="ghost">On a band</Button>
          <IconButton tone="dark" label="Menu">
            <Icon name="menu" />
          </IconButton>
        </div>
      </div>
    </>
  )
}
