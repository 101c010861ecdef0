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
  /** Matches that would be off. */
  matches: z.int(),
  /** The reach of mails to the teams concerned. */
  ...mailReach.shape,
  /** '6:00 PM', its first kick-off, until which it can be put back on; null once that has passed. */
  until: z.string().nullable(),
})
export type CallOffPart = z.infer<typeof part>

/** The effects of calling off an evening, or a part of it ([SC11]). */
export const callOffReply = z.object({
  eveningId: z.string(),
  /** 'Week 3' */
  name: z.string(),
  /** 'tonight', 'today' or 'Wednesday, July 30' */
  when: z.string(),
  venue: z.string(),
  /** The whole evening first; empty where nothing is left to call off. */
  parts: z.array(part),
})
export type CallOffReply = z.infer<typeof callOffReply>

/** A choice for matches that were called off: changes of the working copy, and their meaning ([SC11]). */
const option = z.object({
  /** 'Saturday, August 2', 'A week later' */
  title: z.string(),
  /** A remark on the choice: 'The usual weekday'; '' for none. */
  note: z.string(),
  edits: z.array(scheduleEdit),
  /** Its changes, as publishing would tell them. */
  sentences: z.array(z.string()),
})
export type ReplayOption = z.infer<typeof option>

/** The choices for matches of an evening that were called off and wait for a date ([SC11]). */
export const replayReply = z.object({
  eveningId: z.string(),
  /** 'Week 3' */
  name: z.string(),
  /** 'Wednesday, July 23' */
  day: z.string(),
  matches: z.int(),
  /** Days for an evening of their own, the best first. */
  evenings: z.array(option),
  /** Moves this and all later evenings by a week; null while other matches of the evening are to come. */
  weekOn: option.nullable(),
  /** The same with the finals; null where the season has none, too. */
  weekOnWithFinals: option.nullable(),
  cancelled: option,
})
export type ReplayReply = z.infer<typeof replayReply>
