import { redirect } from 'react-router'
import type { Question } from '#contract/api.ts'
import type { PageAnswer, PageReader, Site } from '#contract/site.ts'
import { questionOf } from '#web/data/call-query.ts'
import { entrantAs } from './guard-rules.ts'
import type { Visit } from './visit.ts'

/** Returns who opens a screen on the server, which knows their session. */
export type Visitor = { site: Site } & PageReader

/**
 * The visit of a screen on the server, which `ask` answers with the rights of who opens it; undefined where the API refuses.
 * `found` tells what was answered, null where the screen is left to the browser.
 */
export function serverVisit(
  { site, viewer, hasAffairs, playsSoon, ...rights }: Visitor,
  ask: (question: Question) => Promise<unknown>,
): { visit: Visit; found: () => readonly PageAnswer[] | null } {
  const entrant = { ...entrantAs(viewer), ...rights }
  const answers: PageAnswer[] = []
  let isLeftToBrowser = false
  const visit: Visit = {
    site,
    viewer,
    hasAffairs,
    playsSoon,
    expected: () => entrant,
    entrant: async () => entrant,
    leadTo: redirect,
    async load(queries) {
      const asked = queries?.map(async (query) => ({ queryKey: query.queryKey, reply: await ask(questionOf(query)) }))
      const answered = await Promise.all(asked ?? [])
      if (queries === null || answered.some(({ reply }) => reply === undefined)) isLeftToBrowser = true
      else answers.push(...answered)
    },
  }
  return { visit, found: () => (isLeftToBrowser ? null : answers) }
}
