import type { ComponentProps } from 'react'

/**
 * A button without a look: for a place of the board, a card, a tab that draws itself. What looks like a button is a `Button`,
 * a link in a text a `TextButton`, a sign alone an `IconButton`, a line of a list a `RowButton`.
 */
export const Press = ({ type = 'button', className = '', ...props }: ComponentProps<'button'>) => (
  <button {...props} type={type} className={`cursor-pointer disabled:cursor-default ${className}`} />
)
