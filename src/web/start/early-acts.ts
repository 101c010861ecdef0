type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** In the window, since what notes it and what does it again are scripts that share no module. */
const acts = globalThis as {
  early?: EventTarget | null
  changed?: EventTarget[] | undefined
  endEarlyBack?: () => void
}

/**
 * Notes what is pressed last on the server-rendered page, and what is chosen in which order. Forms are sent by scripts: until
 * they are there, nothing typed goes into an address.
 */
export function watchEarlyActs(): void {
  acts.changed = []
  function onSubmit(event: Event) {
    event.preventDefault()
    acts.early = event.target
  }
  function onChange({ target }: Event) {
    if (target) acts.changed?.push(target)
  }
  function onClick({ target }: Event) {
    acts.early = target instanceof Element ? target.closest('button[type=button]') : null
  }
  addEventListener('submit', onSubmit, true)
  addEventListener('change', onChange, true)
  addEventListener('click', onClick, true)
}

/**
 * Loads the page before this one where the Back button leads there while this one is not hydrated: the screen of the new address
 * would not match the HTML of this one.
 */
export function watchEarlyBack(): void {
  const address = location.pathname + location.search
  function onBack(event: Event) {
    if (location.pathname + location.search === address) return
    // The router hears nothing of it.
    event.stopImmediatePropagation()
    location.reload()
  }
  addEventListener('popstate', onBack, true)
  acts.endEarlyBack = () => removeEventListener('popstate', onBack, true)
}

/** To be called once the page is hydrated: from here on the router answers the Back button. */
export const endEarlyBack = (): void => acts.endEarlyBack?.()

/**
 * Takes what was typed and chosen on the server-rendered page before its scripts were there, and gives the function that does it
 * again on the screen that has taken over: what is typed and chosen is told to it, the button that was pressed last is
 * pressed.
 */
export function noteEarlyActs(page: HTMLElement): () => Promise<void> {
  const { early, changed = [] } = acts
  // Later changes must not be held for as long as the page is open.
  acts.changed = undefined
  const fields = [...page.querySelectorAll<Field>('input, textarea, select')]
    .sort((a, b) => changed.lastIndexOf(a) - changed.lastIndexOf(b))
    .flatMap((field) => noteField(field) ?? [])
  return async () => {
    for (const repeat of fields) {
      repeat()
      // The screen answers one act before the next, and before the next press: of four positions, it takes the first three.
      await Promise.resolve()
    }
    // In a task of its own: a press can hydrate a part of the screen that is not hydrated yet, and not from within an effect.
    await new Promise((resolve) => setTimeout(resolve))
    if (early instanceof HTMLFormElement) early.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    else if (early instanceof HTMLElement) early.click()
  }
}

function noteField(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    if (value === first?.value) return
    return () => {
      field.value = value
      announce(field, 'change')
    }
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // In a group of radio buttons, only the chosen one counts.
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
    return () => {
      field.checked = field.defaultChecked
      field.click()
    }
  }
  const { value, defaultValue } = field
  if (value === defaultValue || field.type === 'file') return
  return () => {
    // React tells changes from what was last written through the element's own property, and hears nothing of the other.
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    announce(field, 'input')
  }
}

const announce = (field: Field, kind: 'input' | 'change') => field.dispatchEvent(new Event(kind, { bubbles: true }))
