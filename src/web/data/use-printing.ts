import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Tells whether the page is being printed, by a button or by the browser's own command. What depends on it is rendered before
 * the browser lays the paper out.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const media = window.matchMedia('print')
    const set = (printing: boolean) => flushSync(() => setPrinting(printing))
    const begin = () => set(true)
    const follow = () => set(media.matches)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', follow)
    media.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', follow)
      media.removeEventListener('change', follow)
    }
  }, [])
  return isPrinting
}
