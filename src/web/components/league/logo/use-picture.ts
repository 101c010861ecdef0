import { useEffect, useState } from 'react'

/** The address of a chosen picture to show before it is sent; null until it is read. The page's policy takes data alone. */
export function usePicture(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setRead({ file, address: String(reader.result) })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return read && read.file === file ? read.address : null
}
