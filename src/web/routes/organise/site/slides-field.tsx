import './slides.css'
import { useState } from 'react'
import { SITE_LIMITS } from '#contract/own-site/defaults.ts'
import type { Slide } from '#contract/own-site/site-parts.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { focusText, Picture } from './picture.tsx'
import { PictureInput } from './picture-input.tsx'
import { SlideEditor } from './slide-editor.tsx'
import type { PartErrors } from './use-part-errors.ts'
import { useSlideDrag } from './use-slide-drag.ts'

type SlidesFieldProps = { value: readonly Slide[]; errors: PartErrors; onChange: (slides: Slide[]) => void }

/** The pictures of Home in their order, each with its caption and what must stay in view of it ([SI1]). */
export function SlidesField({ value: slides, errors, onChange }: SlidesFieldProps) {
  const [opened, setOpened] = useState<number | null>(null)
  function move(from: number, to: number) {
    const slide = slides[from]
    if (!slide) return
    setOpened(null)
    onChange(slides.toSpliced(from, 1).toSpliced(to, 0, slide))
  }
  const { drag, handleProps } = useSlideDrag(move)
  return (
    <div className="grid gap-4">
      <ol>
        {slides.map((slide, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place
          <li key={place} data-slide-place={place} data-drag={dragState(drag, place)} className="site-slide">
            <div className="site-slide-row">
              <span aria-hidden="true" className="site-slide-grip" {...handleProps(place)}>
                <ConsoleIcon name="grip" />
              </span>
              <span className="site-slide-order">
                <MoveButton
                  icon="up"
                  label={`Move picture ${place + 1} up`}
                  isLast={place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <MoveButton
                  icon="down"
                  label={`Move picture ${place + 1} down`}
                  isLast={place === slides.length - 1}
                  onClick={() => move(place, place + 1)}
                />
              </span>
              <Picture slide={slide} className="h-13 w-18 rounded-sm sm:h-16 sm:w-29" />
              <span className="min-w-0">
                <b dir="auto">{slide.caption || 'No caption yet'}</b>
                <small>{focusText(slide)}</small>
              </span>
              <button
                type="button"
                aria-expanded={opened === place}
                className="site-text-button"
                onClick={() => setOpened(opened === place ? null : place)}
              >
                <span>{opened === place ? 'Close' : 'Change'}</span>
                <span className="sr-only">{` picture ${place + 1}`}</span>
              </button>
            </div>
            {opened === place && (
              <SlideEditor
                slide={slide}
                place={place}
                errors={errors}
                isOnly={slides.length === 1}
                onChange={(changed) => onChange(slides.with(place, changed))}
                onRemove={() => {
                  setOpened(null)
                  onChange(slides.toSpliced(place, 1))
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {slides.length < SITE_LIMITS.slides && (
        <PictureInput
          to="slides"
          label="Add a picture"
          onStored={(image) => {
            setOpened(slides.length)
            onChange([...slides, { image, caption: '', focus: null }])
          }}
        />
      )}
      <p className="site-hint">People in a picture must have agreed to it. Place and camera data are taken out.</p>
    </div>
  )
}

/** Returns how a slide looks during a drag: it is carried, or the carried one would go before or after it. */
function dragState(
  drag: { from: number; to: number } | null,
  place: number,
): 'carried' | 'before' | 'after' | undefined {
  if (place === drag?.from) return 'carried'
  if (place !== drag?.to) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}

type MoveButtonProps = { icon: 'up' | 'down'; label: string; isLast: boolean; onClick: () => void }

function MoveButton({ icon, label, isLast, onClick }: MoveButtonProps) {
  return (
    <button type="button" aria-label={label} disabled={isLast} onClick={onClick}>
      <ConsoleIcon name={icon} className="size-4.5" />
    </button>
  )
}
