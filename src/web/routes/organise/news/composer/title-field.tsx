import { NEWS_LIMITS } from '#contract/news/choices.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'

type TitleFieldProps = { value: string; onChange: (title: string) => void; error: string | undefined }

/** The title of a post, as it stands on its page; it wraps, and is never cut. */
export function TitleField({ value, onChange, error }: TitleFieldProps) {
  const left = NEWS_LIMITS.title - [...value].length
  return (
    <FieldFrame
      label="Title"
      hint={left < 20 ? `${left} letters left` : `at most ${NEWS_LIMITS.title} letters`}
      error={error}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          rows={1}
          dir="auto"
          value={value}
          onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
          className={`${INPUT} field-sizing-content h-auto min-h-15 resize-none py-3 font-bold text-xl leading-tight`}
        />
      )}
    </FieldFrame>
  )
}
