import type { EndableMail } from '#contract/news/choices.ts'
import type { PushKind } from '#contract/push/choices.ts'

/** A line of the table: what it is about, and by which push and which mail it is told; null where it is not. */
export type KindRow = {
  label: string
  says: string
  push: PushKind | null
  /** 'as above' where the mail of the line before is under the same switch. */
  mail: EndableMail | 'as above' | null
}

/** In the order in which a player thinks of them ([MN6], [NE4]). */
export const KIND_ROWS: readonly KindRow[] = [
  { label: 'My match moves or is called off', says: 'Day, time, field', push: 'match', mail: 'changed' },
  {
    label: 'The evening before',
    says: 'When and where you play, and whether you are in',
    push: 'reminder',
    mail: 'reminder',
  },
  {
    label: 'My captain asks whether I’m in',
    says: 'Once a day at most, while you have not said',
    push: 'nudge',
    mail: 'as above',
  },
  { label: 'News for me', says: 'Posts of the organisers', push: null, mail: 'news' },
  { label: 'My team’s result', says: 'As soon as it counts', push: 'result', mail: null },
  { label: 'A team needs me as a guest', says: 'And what becomes of it', push: 'guest', mail: 'guest' },
  { label: 'The draft begins', says: 'Once a season', push: 'draft', mail: null },
  { label: 'My turn in the draft', says: 'For captains', push: 'turn', mail: null },
]
