/** Tells whether this browser needs any fallback of fallbacks.ts; current ones load nothing for it. */
export const lacksSomething = (): boolean =>
  !(
    'toSorted' in Array.prototype &&
    'isWellFormed' in String.prototype &&
    'groupBy' in Map &&
    'union' in Set.prototype &&
    'Iterator' in globalThis &&
    'timeout' in AbortSignal &&
    // A worker has no styles, and no CSS to ask.
    (typeof CSS === 'undefined' || CSS.supports('selector(:has(a))'))
  )
