import { type Wish, wish as wishSchema } from '#contract/schedule/wishes.ts'

/** A request as it is typed, not yet checked. Times are as inputs have them: '18:30', '' for none. */
export type RequestDraft = {
  kind: Wish['kind']
  teamId: string
  otherTeamId: string
  /** '' stands for every day. */
  day: string
  before: string
  after: string
  field: string
  hard: boolean
}

export const EMPTY_REQUEST: RequestDraft = {
  kind: 'unavailable',
  teamId: '',
  otherTeamId: '',
  day: '',
  before: '',
  after: '',
  field: '',
  hard: false,
}

/** A request as it is filled in to be changed. */
export function draftOfWish(wish: Wish): RequestDraft {
  const base = { ...EMPTY_REQUEST, kind: wish.kind }
  if (wish.kind === 'preferred-field') return { ...base, teamId: wish.teamId, field: wish.field }
  if (wish.kind !== 'unavailable')
    return { ...base, teamId: wish.teamIds[0], otherTeamId: wish.teamIds[1], hard: wish.hard }
  const { teamId, day, before, after, hard } = wish
  return { ...base, teamId, day: day ?? '', before: before ?? '', after: after ?? '', hard }
}

export type RequestErrors = Partial<Record<keyof RequestDraft, string>>

/** The request that a draft amounts to, or what is missing of it. */
export function wishOfDraft(draft: RequestDraft): { wish: Wish } | { errors: RequestErrors } {
  const { kind, teamId, otherTeamId, day, before, after, field, hard } = draft
  const errors: RequestErrors = {}
  if (teamId === '') errors.teamId = 'Choose a team'
  if (kind.startsWith('shared') && otherTeamId === '') errors.otherTeamId = 'Choose a team'
  if (kind === 'preferred-field' && field === '') errors.field = 'Choose a field'
  if (Object.keys(errors).length > 0) return { errors }
  const parsed = wishSchema.safeParse(
    kind === 'preferred-field'
      ? { kind, teamId, field }
      : kind === 'unavailable'
        ? { kind, teamId, day: day || null, before: before || null, after: after || null, hard }
        : { kind, teamIds: [teamId, otherTeamId], hard },
  )
  if (parsed.success) return { wish: parsed.data }
  for (const { path, message } of parsed.error.issues) {
    const [key] = path
    errors[key === 'teamIds' ? 'otherTeamId' : ((key as keyof RequestDraft | undefined) ?? 'teamId')] ??= message
  }
  return { errors }
}
