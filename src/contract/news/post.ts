import { z } from 'zod'
import { edited } from '../edit.ts'
import { id } from '../id.ts'
import { line, paragraphs } from '../text.ts'
import { seenVersion } from '../version.ts'
import { AUDIENCE_KINDS, MAIL_ONLY_AUDIENCES, NEWS_LIMITS, POST_STATES, UNREACHED_REASONS } from './choices.ts'
import { mailing } from './mailing.ts'

/** Instants that a form names, in milliseconds since 1970: of this century. */
const instant = z.int().min(946_684_800_000).max(4_102_444_800_000)

/** The audience of a post. A team and an evening are named by their ids. */
export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(AUDIENCE_KINDS).exclude(['team', 'playing']) }),
  z.object({ kind: z.literal('team'), teamId: id }),
  z.object({ kind: z.literal('playing'), eveningId: id }),
])
export type Audience = z.infer<typeof audience>

const MAIL_ONLY = 'Choose who it is for on the page, or take it off the page'

/** The text of a draft, with lines and indents of one kind. What is far too long is refused before that is tried. */
const draftText = z
  .string('Enter a text')
  .max(2 * NEWS_LIMITS.text, `Use at most ${NEWS_LIMITS.text} characters`)
  .overwrite((text) => text.replaceAll('\r\n', '\n').replaceAll('\t', '    '))
  .pipe(paragraphs(NEWS_LIMITS.text))

/** The text of a post: Markdown with headings, lists, links and emphasis; anything else stands as it was typed ([NE1]). */
export const markdown = draftText.refine((text) => text !== '', 'Enter a text')

const words = { title: line(NEWS_LIMITS.title, 'Enter a title'), text: markdown }

/** A post as it is written. A draft may still be without a text. */
export const postDraft = z.object({
  title: words.title,
  text: draftText,
  audience,
})
/** `postId` is made by the browser: the same draft sent again is kept once. */
export const newPost = z.object({ postId: z.uuid(), ...postDraft.shape })

/** A change of a draft's text, or a correction of a post that is up, whose audience stays. */
export const postChange = edited(postDraft)
export type PostChange = z.infer<typeof postChange>

/** A post to preview before it is saved. */
export const postPreviewForm = z.object({ ...words, audience })

/**
 * A pin that another post has now is replaced only where the form names that post: else the reply says what stands, and also
 * where that banner is up and the post is not yet.
 */
const replaces = id.nullable()

export const pinForm = z.object({
  /** End of the post as the banner of every page ([NE2]): after now, and after it goes out; null takes it down. */
  until: instant.nullable(),
  /** The post whose banner this replaces; null where none is up. */
  replaces,
})

/** Time and ways of publishing a post. */
export const publishForm = z
  .object({
    version: seenVersion,
    /** Null for now. */
    at: instant.nullable(),
    onPage: z.boolean(),
    /** An id made by the browser where it also goes by mail: the same one again sends nothing twice. Null for no mail. */
    mailingId: z.uuid().nullable(),
    pin: z.object({ until: instant, replaces }).nullable(),
  })
  .refine(({ onPage, mailingId }) => onPage || mailingId !== null, {
    path: ['onPage'],
    error: 'Choose the page, mail, or both',
  })
  .refine(({ onPage, pin }) => onPage || pin === null, {
    path: ['pin'],
    error: 'Only what stands on the page is pinned',
  })
export type PublishForm = z.infer<typeof publishForm>

/** Returns the sentence that refuses a post on a page for these people, or null. */
export const refusedOnPage = (kind: Audience['kind'], onPage: boolean): string | null =>
  onPage && MAIL_ONLY_AUDIENCES.includes(kind) ? MAIL_ONLY : null

export const mailPostForm = z.object({
  version: seenVersion,
  mailingId: z.uuid(),
  at: instant.nullable(),
  /** True if the mail says that it corrects an earlier one. */
  correction: z.boolean(),
})

export const versionForm = z.object({ version: seenVersion })

/** A text with people and teams in it as pages show it: safe HTML of `h2` to `h4`, `p`, `ul`, `ol`, `li`, `a`, `strong`, `em`. */
const html = z.string()

/** The audience in words: 'Registered', 'Reed Rovers', 'Players of Wed, Jul 30'. */
const audienceText = z.string()

/** A post as its readers see it. */
export const post = z.object({
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** The time in words, of the league's own zone: 'July 24, 2025, 9:47 AM EDT'. */
  atText: z.string(),
  correctedText: z.string().nullable(),
  audience,
  audienceText,
  html,
  /** The beginning of the text without formatting, for lists. */
  summary: z.string(),
})
export type Post = z.infer<typeof post>

export const newsQuery = z.object({
  /** The `next` of another answer: only older posts are returned. */
  before: z
    .string()
    .regex(/^\d{1,15}\.[\w-]{1,64}$/, 'Not a place in the news')
    .optional(),
})

/** The posts that the reader sees, the newest first. */
export const news = z.object({
  posts: z.array(post),
  /** Number of older posts, and the cursor of the next page; null at the end. */
  older: z.int(),
  next: z.string().nullable(),
})
export type News = z.infer<typeof news>

/** The reach of a mail. All numbers count people, except `addresses`. */
export const reach = z.object({
  people: z.int(),
  /** People who get a mail, or whose guardian does. */
  reached: z.int(),
  /** Mails that go out: a family that shares an address gets one. */
  addresses: z.int(),
  unreached: z.array(z.object({ reason: z.enum(UNREACHED_REASONS), count: z.int() })),
  /** Duration at the pace of mails to many, in whole seconds. */
  seconds: z.int(),
})
export type Reach = z.infer<typeof reach>

/** Somebody whom a mail does not reach. */
export const unreachedPerson = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  reason: z.enum(UNREACHED_REASONS),
  team: z.string().nullable(),
})
export type UnreachedPerson = z.infer<typeof unreachedPerson>
export const unreachedPeople = z.array(unreachedPerson)
export const unreachedForm = z.object({ audience })

/** A post as it looks on its page and as a mail. */
export const postPreview = z.object({
  html,
  /** The text without formatting, ready to be pasted where no mail goes. */
  text: z.string(),
  mail: z.object({
    from: z.string(),
    subject: z.string(),
    /** The post's part of the mail. */
    html,
    /** 'Robin Adler, for Wakeman Cup' */
    signature: z.string(),
    /** The reason for getting the mail, without the link that ends such mails. */
    why: z.string(),
  }),
  reach,
})
export type PostPreview = z.infer<typeof postPreview>

/** An audience to choose for a season's posts, with its number of people. */
export const audienceChoice = z.object({ audience, audienceText, count: z.int(), mailOnly: z.boolean() })

const changedBy = { at: z.int(), by: z.string() }

/** A post as organisers list it. */
export const listedPost = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(POST_STATES),
  audience,
  audienceText,
  /** The author, and the time of the last change. */
  ...changedBy,
  publishedAt: z.int().nullable(),
  correctedAt: z.int().nullable(),
  onPage: z.boolean(),
  pinnedUntil: z.int().nullable(),
  slug: z.string().nullable(),
  /** The newest mail of it; null where it goes by none. */
  mailing: mailing.nullable(),
})
export type ListedPost = z.infer<typeof listedPost>

/** News of a season as organisers see them, the newest first. */
export const managedNews = z.object({
  posts: z.array(listedPost),
  /** The banner that is up, of this season or another; null without one. */
  banner: z.object({ postId: z.string(), leagueId: z.string(), title: z.string(), until: z.int() }).nullable(),
  audiences: z.array(audienceChoice),
  /** True if mails reach people at all. */
  sendsMails: z.boolean(),
  timeZone: z.string(),
})
export type ManagedNews = z.infer<typeof managedNews>

/** A post as organisers work on it. */
export const managedPost = z.object({
  ...listedPost.shape,
  version: z.int(),
  text: z.string(),
  html,
  /** Its text without formatting. */
  plain: z.string(),
  /** Texts after publication and after each correction, the newest first; a draft has none. */
  versions: z.array(z.object({ version: z.int(), title: z.string(), text: z.string(), ...changedBy })),
  withdrawn: z.object(changedBy).nullable(),
  /** Its mails, the newest first. */
  mailings: z.array(mailing),
})
export type ManagedPost = z.infer<typeof managedPost>

/** Outcome of a change: `overtaken` where somebody was faster, `banner` where another one is up; neither writes anything. */
export const postSaved = z.object({
  outcome: z.enum(['saved', 'overtaken', 'banner']),
  /** As it stands now. */
  post: managedPost,
  /** The banner that is up; null without one. */
  banner: managedNews.shape.banner,
})
export type PostSaved = z.infer<typeof postSaved>
