/*
 * Kinds and switches of pushes, apart from the schemas, which bring zod.
 */

/** Kinds of pushes; each is switched by itself ([MN6]). */
export const PUSH_KINDS = ['match', 'reminder', 'nudge', 'result', 'guest', 'draft', 'turn'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** A person's switches: each kind, and whether only "called off" comes at night. */
export const PUSH_SWITCHES = [...PUSH_KINDS, 'quiet'] as const
export type PushSwitch = (typeof PUSH_SWITCHES)[number]

/** Phones and computers that a person is told on, at most; the one that was added first makes room. */
export const MOST_PUSH_SUBSCRIPTIONS = 5

/** Longest parts of a push and of an endpoint, in characters; a push is far below the 3 KB that each service takes. */
export const PUSH_LIMITS = { title: 80, body: 300, path: 300, endpoint: 1000 } as const
