import { useEffect } from 'react'
import { useSite } from '#web/data/site.ts'

/** Names the browser's tab after what a screen shows, once that is known. Until then it has the name of the screen. */
export function useTabName(name: string | undefined): void {
  const { productName } = useSite()
  useEffect(() => {
    if (!name) return
    // After the shell, whose effect names the screen at the end of the same commit.
    queueMicrotask(() => {
      document.title = `${name} · ${productName}`
    })
  }, [name, productName])
}
