import { useState } from 'react'

/** Copies texts to the clipboard, and knows which one is there or that the browser did not let it. */
export function useCopy() {
  const [copied, setCopied] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      setRefused(false)
      return true
    } catch {
      // There is no clipboard without HTTPS, and some browsers ask first.
      setRefused(true)
      return false
    }
  }
  return { copied, isRefused, copy }
}
