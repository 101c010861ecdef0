import { useState } from 'react'
import { SITE_LIMITS } from '#contract/own-site/defaults.ts'
import type { Slide } from '#contract/own-site/site-parts.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { TextButton } from '#web/components/text-button.tsx'
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
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place
            key={place}
            data-slide-place={place}
            className={`relative border-line border-t first:border-t-0 ${place === drag?.from ? 'opacity-50' : ''}`}
          >
            {place === drag?.to && place !== drag.from && (
              <span className={`absolute inset-x-0 h-1 bg-pitch-600 ${place < drag.from ? 'top-0' : 'bottom-0'}`} />
            )}
            <div className="flex items-center gap-2 py-3 sm:gap-3.5">
              <span
                aria-hidden="true"
                data-testid="slide-grip"
                className="grid h-11 w-6 cursor-grab touch-none place-items-center text-ink-2 max-md:hidden"
                {...handleProps(place)}
              >
                <ConsoleIcon name="grip" />
              </span>
              <span className="grid">
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
              <Picture slide={slide} className="h-13 w-18 rounded-sm" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="wrap-anywhere block font-semibold text-md leading-snug">
                  {slide.caption || 'No caption yet'}
                </span>
                <span className="block text-ink-2 text-sm">{focusText(slide)}</span>
              </span>
              <TextButton aria-expanded={opened === place} onClick={() => setOpened(opened === place ? null : place)}>
                <span>{opened === place ? 'Close' : 'Change'}</span>
                <span className="sr-only">{` picture ${place + 1}`}</span>
              </TextButton>
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
      <p className="text-ink-2 text-sm">
        People in a picture must have agreed to it. Place and camera data are taken out.
      </p>
    </div>
  )
}

type MoveButtonProps = { icon: 'up' | 'down'; label: string; isLast: boolean; onClick: () => void }

function MoveButton({ icon, label, isLast, onClick }: MoveButtonProps) {
  return (
    <IconButton label={label} disabled={isLast} onClick={onClick}>
      <ConsoleIcon name={icon} className="size-4.5" />
    </IconButton>
  )
}
