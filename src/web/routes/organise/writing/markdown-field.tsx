import './markdown-field.css'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react'
import { FieldError } from '#web/components/form/field-message.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { editText, TEXT_TOOLS, type TextTool } from './text-edits.ts'
import { type PartLook, textParts } from './text-parts.ts'

const LABELS: Record<TextTool, string> = {
  heading: 'Heading',
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
  link: 'Link',
}
const FRAME = 'overflow-clip rounded-md border bg-paper focus-within:ring-3 focus-within:ring-pitch-500/35'
const KEYS: Readonly<Record<string, TextTool>> = { b: 'bold', i: 'italic', k: 'link' }

const LOOKS: Record<PartLook, string> = { mark: 'writing-mark', bold: 'writing-bold', link: 'writing-link' }

type MarkdownFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  /** Told when the text is left. */
  onBlur?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** A text in the small Markdown of posts and mails ([NE1]), with buttons and keys that write its marks; bold words look bold at once. */
export function MarkdownField({ label, value, onChange, error, onBlur, ref }: MarkdownFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement | null>(null)
  const chosen = useRef<{ start: number; end: number } | null>(null)
  // Selects the part that a tool changed, once the text is rendered.
  useEffect(() => {
    if (!chosen.current || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(chosen.current.start, chosen.current.end)
    chosen.current = null
  })

  function use(tool: TextTool) {
    if (!field.current) return
    const { selectionStart: start, selectionEnd: end } = field.current
    const edited = editText(tool, { text: value, start, end })
    chosen.current = edited
    onChange(edited.text)
  }

  function onKeyDown(event: KeyboardEvent) {
    const tool = KEYS[event.key.toLowerCase()]
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !tool) return
    event.preventDefault()
    use(tool)
  }

  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className={`${FRAME} ${error === undefined ? 'border-ink-3' : 'border-live'}`}>
        <div
          className="flex items-center border-line border-b bg-mist px-1.5"
          role="toolbar"
          aria-label="Formatting"
          aria-controls={id}
        >
          {TEXT_TOOLS.map((tool) => (
            <IconButton key={tool} label={LABELS[tool]} onClick={() => use(tool)}>
              <ConsoleIcon name={tool} />
            </IconButton>
          ))}
          <span className="ms-auto pe-2.5 text-ink-2 text-xs max-md:hidden" aria-hidden="true">
            Ctrl B makes bold
          </span>
        </div>
        <div className="writing">
          <TextLook text={value} />
          <textarea
            id={id}
            ref={(element) => {
              field.current = element
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            }}
            value={value}
            dir="auto"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            className="outline-hidden"
          />
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** The text below its field, with its formats. Only the eye needs it: a screen reader has the field itself. */
const TextLook = ({ text }: { text: string }) => (
  <div aria-hidden="true" dir="auto" translate="no" className="min-w-0">
    {textParts(text).map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text, in its order
      <span key={i} className={part.look && LOOKS[part.look]}>
        {part.text}
      </span>
    ))}
    {/* Else a new line at the end would take no room. */}
    <span>{'\u200b'}</span>
  </div>
)
