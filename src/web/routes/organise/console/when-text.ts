/** 'Thursday, July 24' and '5:00 AM' of an instant, in milliseconds since 1970. */
export function whenText(at: number, timeZone: string): { day: string; time: string } {
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at)
  return {
    day: text({ weekday: 'long', month: 'long', day: 'numeric' }),
    // Some put a narrow space before AM.
    time: text({ hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' '),
  }
}
