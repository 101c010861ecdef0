type Named = { browser: string | null; system: string | null }

/** 'Firefox on Android', from what a browser says of itself. */
export function deviceName({ browser, system }: Named): string {
  if (!browser && !system) return 'Unknown device'
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ')
}
