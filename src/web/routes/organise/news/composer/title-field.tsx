import './title-field.css'
import { useId } from 'react'
import { NEWS_LIMITS } from '#contract/news/choices.ts'
import { FieldError } from '#web/components/form/field-message.tsx'

type TitleFieldProps = { value: string; onChange: (title: string) => void; error: string | undefined }

/** The title of a post, as it stands on its page; it wraps, and is never cut. */
export function TitleField({ value, onChange, error }: TitleFieldProps) {
  const id = useId()
  const left = NEWS_LIMITS.title - [...value].length
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold text-sm">
          Title
        </label>
        <span id={`${id}-hint`} className="text-ink-2 text-xs">
          {left < 20 ? `${left} letters left` : `at most ${NEWS_LIMITS.title} letters`}
        </span>
      </div>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={[error !== undefined && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        className="composer-title"
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
