/**
 * Marks what holds a checked box or circle with `data-has-checked`, for browsers without `:has()`: the build gives each
 * rule with `:has(:checked)` a twin for the mark (scripts/build/older-styles.ts).
 */
export function markChecked(): void {
  let isPlanned = false
  const mark = () => {
    isPlanned = false
    for (const box of document.querySelectorAll<HTMLInputElement>('input:is([type="checkbox"], [type="radio"])'))
      for (const holder of [box.parentElement, box.closest('label')])
        holder?.toggleAttribute('data-has-checked', box.checked)
  }
  // React sets what is checked after the event, and without changing an attribute.
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(mark)
  }
  for (const event of ['change', 'click', 'keyup']) document.addEventListener(event, plan)
  new MutationObserver(plan).observe(document, { childList: true, subtree: true })
}
