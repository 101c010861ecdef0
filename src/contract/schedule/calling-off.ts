import { z } from 'zod'
import { scheduleEdit } from './schedule.ts'
import { mailReach } from './unreached.ts'

/** A part of an evening that can be called off, and what that would do. */
const part = z.object({
  /** '19:00': from this kick-off on; null for all of them. */
  from: z.string().nullable(),
  /** '7:00 PM' */
  fromText: z.string().nullable(),
  /** 'B': on this field alone; null for all of them. */
  field: z.string().nullable(),
  /** 'field B' */
  fieldText: z.string().nullable(),
  /** How many matches would be off. */
  matches: z.int(),
  /** Whom of the teams concerned mails would tell. */
  ...mailReach.shape,
  /** '6:00 PM', its first kick-off, until which it can be put back on; null once that has passed. */
  until: z.string().nullable(),
})
export type CallOffPart = z.infer<typeof part>

/** What calling off an evening, or a part of it, would do ([SC11]). */
export const callOffReply = z.object({
  eveningId: z.string(),
  /** 'Week 3' */
  name: z.string(),
  /** 'tonight', 'today' or 'Wednesday, July 30' */
  when: z.string(),
  /** Where it is played. */
  venue: z.string(),
  /** The whole evening first; empty where nothing is left to call off. */
  parts: z.array(part),
})
export type CallOffReply = z.infer<typeof callOffReply>

/** What may become of matches that were called off: changes of the working copy, and what they mean ([SC11]). */
const option = z.object({
  /** 'Saturday, August 2', 'A week later' */
  title: z.string(),
  /** Why this one, or what it passes; '' for nothing to say. */
  note: z.string(),
  edits: z.array(scheduleEdit),
  /** What it changes, as publishing it would tell. */
  sentences: z.array(z.string()),
})
export type ReplayOption = z.infer<typeof option>

/** What may become of the matches of an evening that were called off and wait for a date ([SC11]). */
export const replayReply = z.object({
  eveningId: z.string(),
  /** 'Week 3' */
  name: z.string(),
  /** 'Wednesday, July 23' */
  day: z.string(),
  matches: z.int(),
  /** Days for an evening of their own, the best first. */
  evenings: z.array(option),
  /** This and all later evenings a week on; null while other matches of the evening are to come. */
  weekOn: option.nullable(),
  /** The same with the finals; null where the season has none, too. */
  weekOnWithFinals: option.nullable(),
  cancelled: option,
})
export type ReplayReply = z.infer<typeof replayReply>
