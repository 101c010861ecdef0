/** Said of a place that is held until the address is confirmed ([PE10]). */
export const keepPlaceText = (until: string) =>
  `Your place is held until ${until}. Confirm your email by then to keep it.`

/** Said of a place that is not held any more, while the address is still not confirmed. */
export const lostPlaceText = (until: string) =>
  `Your place was held until ${until}. Confirm your email to get the next free one.`
