import type { KeyboardEventHandler } from 'react'
import { Icon, type IconName } from '#web/components/icon.tsx'
import { Press } from '#web/components/press.tsx'
import type { Slide } from './slides.ts'

type CarouselControlsProps = {
  slides: readonly Slide[]
  active: number
  /** Tells whether the pictures may advance by themselves. */
  wanted: boolean
  setWanted: (wanted: boolean) => void
  show: (index: number) => void
  step: (by: number) => void
  onKeyDown: KeyboardEventHandler
}

/** The caption of the picture shown, and the buttons to go through the pictures. */
export function CarouselControls(props: CarouselControlsProps) {
  const { slides, active, wanted, setWanted, show, step, onKeyDown } = props
  return (
    <div className="controls-row">
      <p aria-hidden="true" dir={slides[active]?.isOwn ? 'auto' : undefined} className="caption">
        {slides[active]?.caption}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one carousel, not the fields of a form */}
      <div role="group" aria-label="Choose a picture" className="controls" onKeyDown={onKeyDown}>
        <RoundButton
          icon={wanted ? 'pause' : 'play'}
          label={wanted ? 'Pause the pictures' : 'Play the pictures'}
          onClick={() => setWanted(!wanted)}
        />
        <RoundButton icon="left" label="Previous picture" onClick={() => step(-1)} />
        {slides.map(({ caption }, index) => (
          <Press
            // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have one caption
            key={index}
            className="indicator"
            aria-label={`Picture ${index + 1}: ${caption}`}
            aria-current={index === active}
            onClick={() => show(index)}
          />
        ))}
        <RoundButton icon="right" label="Next picture" onClick={() => step(1)} />
      </div>
    </div>
  )
}

function RoundButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <Press aria-label={label} onClick={onClick} className="round-button">
      <Icon name={icon} />
    </Press>
  )
}
