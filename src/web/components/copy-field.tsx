import { useRef } from 'react'
import { Button } from './button.tsx'
import { INPUT } from './form/input-style.ts'
import { useCopy } from './use-copy.ts'

/** An address and the button that copies it; where the browser does not let it, the address is marked for the keyboard. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { copied, isRefused, copy } = useCopy()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-2">
        <input
          ref={field}
          readOnly
          aria-label={label}
          value={text}
          translate="no"
          onFocus={({ target }) => target.select()}
          className={`${INPUT} text-ellipsis`}
        />
        <Button
          variant="dark"
          size="small"
          onClick={async () => {
            if (!(await copy(text))) field.current?.select()
          }}
        >
          {copied === text ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className={isRefused ? 'text-sm' : 'sr-only'}>
        {isRefused
          ? 'Your browser does not let us copy. The link is marked: copy it from there.'
          : copied === text && 'The link is copied.'}
      </p>
    </div>
  )
}
