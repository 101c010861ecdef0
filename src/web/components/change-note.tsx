import { useEffect, useRef, useState } from 'react'

/** Long enough to be read out; then it goes, so that the next change is announced again. */
const SHOWN_MS = 4000

/** Tells screen readers, when nothing else is being said, that what the page shows has changed by itself. */
export function ChangeNote({ data, children }: { data: object; children: string }) {
  const known = useRef(data)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    // A refetch with an equal result keeps the same object.
    if (known.current === data) return
    known.current = data
    setShown(true)
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [data])
  return (
    <p role="status" className="sr-only">
      {shown && children}
    </p>
  )
}
