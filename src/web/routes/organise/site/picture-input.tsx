import { useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { FieldError } from '#web/components/form/field-message.tsx'
import { ACCEPTED, fileComplaint } from '#web/components/league/logo/logo-file.ts'
import { Cancelled } from '#web/data/cancelled.ts'
import { upload } from '#web/data/client.ts'
import { useAct } from '#web/data/use-act.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'

/** The contract's limit; a larger file is not sent. */
const MAX_BYTES = 10 * 1024 * 1024

type PictureInputProps = {
  to: 'crest' | 'slides'
  label: string
  /** The name of the picture, once it is stored. */
  onStored: (picture: string) => void
}

/** A picture is chosen, sent and stored; what is wrong with it stands beside it. */
export function PictureInput({ to, label, onStored }: PictureInputProps) {
  const [complaint, setComplaint] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { run, isPending, failure, forget } = useAct({
    attempt: 'picture',
    async send(file: File) {
      const { picture } = await upload(to === 'crest' ? 'POST /api/site/crest' : 'POST /api/site/slides', file)
      // If this was closed meanwhile, the old picture stays.
      if (!input.current) throw new Cancelled()
      return picture
    },
    onDone: onStored,
  })
  function choose(file: File) {
    forget()
    const refused = fileComplaint(file, MAX_BYTES)
    setComplaint(refused)
    if (!refused) void run(file)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) choose(file)
          // Without this, choosing the same file again would be no change.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="quiet"
        size="small"
        pending={isPending}
        pendingText="Uploading…"
        onClick={() => input.current?.click()}
      >
        <ConsoleIcon name="image" /> {label}
      </Button>
      <FieldError id={`picture-${to}-error`} announce>
        {complaint ?? failure?.detail}
      </FieldError>
    </div>
  )
}
