import type { KeyboardEvent, MouseEvent } from 'react'
import { SITE_LIMITS } from '#contract/own-site/defaults.ts'
import type { Focus, Slide } from '#contract/own-site/site-parts.ts'
import { Button } from '#web/components/button.tsx'
import { Press } from '#web/components/press.tsx'
import { focusOf, Picture } from './picture.tsx'
import { PictureInput } from './picture-input.tsx'
import { TextRow } from './text-row.tsx'
import { errorAt, type PartErrors } from './use-part-errors.ts'

type SlideEditorProps = {
  slide: Slide
  place: number
  errors: PartErrors
  isOnly: boolean
  onChange: (slide: Slide) => void
  onRemove: () => void
}

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (tenths: number) => Math.min(10, Math.max(0, Math.round(tenths)))

/** Chooses what must stay in view of a picture, by tap or arrow keys, with both crops; its caption; or another picture. */
export function SlideEditor({ slide, place, errors, isOnly, onChange, onRemove }: SlideEditorProps) {
  const { x, y } = focusOf(slide)
  const focus = (next: Focus) => onChange({ ...slide, focus: next })
  function tap({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // A key press is a click without a place.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    focus({ x: within((10 * (clientX - left)) / width), y: within((10 * (clientY - top)) / height) })
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    focus({ x: within(x + step[0]), y: within(y + step[1]) })
  }
  return (
    <div className="mb-3.5 grid gap-3.5 rounded-md bg-mist p-4">
      <p className="flex justify-between gap-3 font-semibold text-sm">
        <span>What must stay in view</span> <span className="font-normal text-ink-2">tap, or arrow keys</span>
      </p>
      <Press
        aria-label={`What must stay in view: ${x * 10} % from the left, ${y * 10} % from the top. Arrow keys move it.`}
        onClick={tap}
        onKeyDown={onKeyDown}
        className="relative block aspect-video w-full overflow-hidden rounded-sm"
      >
        <Picture slide={{ ...slide, focus: { x: 5, y: 5 } }} className="h-full w-full" />
        <span
          className="absolute -m-5.5 size-11 rounded-full border-4 border-white ring-3 ring-pitch-950/70"
          style={{ left: `${x * 10}%`, top: `${y * 10}%` }}
        />
      </Press>
      <div className="flex items-end gap-3 text-ink-2 text-xs">
        <figure className="min-w-0 flex-1">
          <figcaption>On a computer</figcaption>
          <Picture slide={slide} className="h-28 w-full rounded-sm" />
        </figure>
        <figure className="w-22 flex-none">
          <figcaption>On a phone</figcaption>
          <Picture slide={slide} className="h-28 w-full rounded-sm" />
        </figure>
      </div>
      <TextRow
        label="Caption, also read aloud"
        value={slide.caption}
        max={SITE_LIMITS.caption}
        error={errorAt(errors, `slides.${place}`)}
        isChanged={false}
        onChange={(caption) => onChange({ ...slide, caption })}
      />
      <div className="flex flex-wrap items-start gap-3">
        <PictureInput
          to="slides"
          label="Another picture"
          onStored={(image) => onChange({ ...slide, image, focus: null })}
        />
        {!isOnly && (
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
