import type { AutomaticMailView } from '#contract/news/mail-switches.ts'

/** Returns the text of a mail of the site with other words of an organiser before it, as they are typed ([NE5]). */
export function withIntroduction(
  { text, introduction: saved }: Pick<AutomaticMailView, 'text' | 'introduction'>,
  introduction: string,
): string {
  const rest = saved === '' ? text : text.slice(saved.length + 1)
  return introduction === '' ? rest : `${introduction}\n${rest}`
}
