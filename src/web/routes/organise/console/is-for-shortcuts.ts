/** Tells whether a key was pressed outside of fields and dialogs, without a modifier: then it may be a shortcut. */
export function isForShortcuts({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]'))
}
