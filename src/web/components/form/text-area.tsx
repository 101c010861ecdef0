import type { ComponentProps } from 'react'
import { INPUT } from './input-style.ts'

/** Several lines of text. Its label lies around or before it. */
export const TextArea = ({ className = '', ...props }: ComponentProps<'textarea'>) => (
  <textarea {...props} className={`${INPUT} h-auto min-h-20 py-2.5 leading-normal ${className}`} />
)
