/** Said of a place that is held until the address is confirmed ([PE10]). */
export const keepPlaceText = (until: string) =>
  `Your place is held until ${until}. Confirm your email by then, and it is yours.`

/** Said of a place that is not held any more, while the address is still not confirmed. */
export const lostPlaceText = (until: string) =>
  `Your place was held until ${until}. Confirm your email, and you get one as soon as it is free.`
