import { type Kysely, sql } from 'kysely'
import { DEFAULT_SETTINGS } from '../../src/contract/draft.ts'
import { MAX_TEAMS } from '../../src/contract/limits.ts'
import { REFERENCE_ALPHABET } from '../../src/league/fees/reference.ts'
import type { Database } from '../../src/server/store/engine/schema.ts'

/** The size of a grown site; its people and seasons are numbered from 0. */
export type Size = { people: number; seasons: number }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY
/** Players of a draft, matches and notices of a season: what does not grow with the number of people. */
const TEAMS = MAX_TEAMS - 16
const SQUAD = 16
const MATCHES = 400
const COMMANDS = 2000
const EVENTS = 700
/** Players in each event of a draft. */
const NAMED = 10
export const LOGOS = TEAMS
/** Seasons that are not archived, the current one among them, and those archived long ago that nobody has swept. */
export const OPEN = 2
const UNSWEPT = 2

/** Posts of the current season, every other one mailed, and payments, spread over the seasons; a tenth came in by a file. */
const POSTS = 200
const PAYMENTS = 50_000
const REFERENCE_PREFIX = 'WC25'
/** Of so many people each; of every so many addresses one has ended news. */
const PAYERS_OF = 2
const ENDED_EVERY = 50

/** The people for each person on a waiting list, and for each proposal and owner link. */
const WAITING_EVERY = 10
const PROPOSAL_EVERY = 100

/**
 * The state of a person by the last digit of their number: a tenth of the rows of each kind are over. By hand and removed
 * from the season; signed in and asked for a link long ago; deleted.
 */
const REMOVED = 0
const EXPIRED = 1
const DELETED = 3
const is = (digit: number) => `i % 10 = ${digit}`
const DELETED_TODAY = 'i % 1000 = 13'
const BLOCKED = 'i % 200 = 4'

/** Ids of one length that are in no order, as real ones are: rows that go together lie far apart. */
const id = (letter: string, number: string) =>
  `'${letter}0000000-0000-4000-8000-' || cast(100000000000 + cast(${number} as bigint) * 7919 % 1000003 as text)`
export const personId = (number: number) => `a0000000-0000-4000-8000-${100_000_000_000 + ((number * 7919) % 1_000_003)}`

export const deletedNumbers = ({ people }: Size) =>
  Array.from({ length: people }, (_, i) => i).filter((i) => i % 10 === DELETED)

const insert = (table: string, columns: string, count: number, values: string, where = 'true') =>
  sql.raw(`insert into "${table}" (${columns
    .split(' ')
    .map((column) => `"${column}"`)
    .join(', ')})
    with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i + 1 < ${count})
    select ${values} from numbers where ${where}`)

const PROFILE = `"firstName":"Maya","lastName":"Torres","nickname":"Ace","graduationYear":"2027","clubTeam":"Weston FC","footPref":"left","position":["ST","RW"]`
const GUARDIAN = `{"name":"Pat Torres","email":"pat@example.com"}`
const CONTACT = `{"name":"Pat Torres","phone":"(203) 555-0100"}`

const OPENED = JSON.stringify({ type: 'opened', settings: DEFAULT_SETTINGS, rehearsal: false, hash: '', secret: '' })

/** Fills a store with rows, made by the database itself; `seasons` are the ids of its seasons, the current one last. */
export async function insertGrownRows(db: Kysely<Database>, size: Size, seasons: readonly string[], now: number) {
  const { people } = size
  const perSeason = Math.ceil(people / seasons.length)
  const season = (number: string) =>
    `case (${number}) ${seasons.map((one, i) => `when ${i} then '${one}'`).join(' ')} end`
  const ofPerson = `i / ${perSeason}`
  // The two before the last were archived long ago, and nobody has swept since; all before them were swept.
  const unswept = `${ofPerson} >= ${seasons.length - OPEN - UNSWEPT}`
  const hasEmail = `not (${is(REMOVED)} or ${is(DELETED)})`
  const me = id('a', 'i')
  const tables = [
    insert(
      'users',
      'id name email emailVerified createdAt lastSignInAt blockedAt deletedAt',
      people,
      `${me}, '', case when ${hasEmail} then ${addressOf('i')} end, 1, ${now - YEAR}, ${now - YEAR},
       case when ${BLOCKED} then ${now - DAY} end,
       case when ${DELETED_TODAY} then ${now - 60 * MINUTE} when ${is(DELETED)} then ${now - YEAR} end`,
    ),
    insert(
      'credentials',
      'userId passwordHash changedAt',
      people,
      `${me}, '$argon2id$v=19$m=19456,t=2,p=1$b2xkIHNhbHQ$b2xkIHNhbHQgYW5kIGEgaGFzaCB0aGF0IGlzIG5vbmU', ${now - YEAR}`,
      hasEmail,
    ),
    insert(
      'profiles',
      'userId firstName lastName nickname phone graduationYear clubTeam footPref position updatedAt',
      people,
      `${me}, 'Maya', 'Torres-' || cast(i as text), 'Ace', case when ${unswept} then '(203) 555-0100' else '' end, '2027', 'Weston FC', 'left',
       '["ST","RW"]', ${now - YEAR}`,
      `not (${is(DELETED)})`,
    ),
    insert(
      'registrations',
      'leagueId userId registeredAt removedAt reference sent guardian emergencyContact notes',
      people,
      `${season(ofPerson)}, ${me}, ${now - YEAR} + i, case when ${is(REMOVED)} then ${now - 40 * DAY} end,
       ${referenceOf('i')}, '{${PROFILE},"phone":"' || case when ${unswept} then '(203) 555-0100' else '' end || '"}',
       case when ${unswept} then '${GUARDIAN}' end, case when ${unswept} then '${CONTACT}' end,
       case when ${unswept} then 'pays in cash' else '' end`,
      `not (${is(DELETED)})`,
    ),
    insert(
      'sessions',
      'id userId createdAt expiresAt lastUsedAt',
      people,
      `${id('b', 'i')}, ${me}, ${now - DAY},
       case when ${BLOCKED} then 0 when ${is(EXPIRED)} then ${now - MINUTE} - i else ${now + 30 * DAY} + i end, ${now - DAY}`,
      hasEmail,
    ),
    insert(
      'mailLinks',
      'hash purpose userId email expiresAt',
      people,
      `${id('c', 'i')}, 'verify', ${me}, '', case when ${is(EXPIRED)} then ${now - 31 * DAY} - i else ${now + DAY} + i end`,
      hasEmail,
    ),
    insert(
      'mailCounts',
      'recipient mails changedAt',
      people,
      `${id('d', 'i')}, '[["verify",${now - DAY}]]', case when ${is(EXPIRED)} then ${now - 2 * DAY} - i else ${now} end`,
    ),
    insert(
      'tries',
      'key count endsAt',
      people,
      `${id('e', 'i')}, 3, case when ${is(EXPIRED)} then ${now - MINUTE} - i else ${now + DAY} end`,
    ),
    insert(
      'ownerLinks',
      'hash expiresAt',
      people / PROPOSAL_EVERY,
      `${id('f', 'i')}, case when ${is(EXPIRED)} then ${now - MINUTE} else ${now + DAY} end`,
    ),
    insert(
      'mergeProposals',
      'id fromId intoId leagueId proposedBy expiresAt fromEmail intoEmail',
      people / PROPOSAL_EVERY,
      `${id('g', 'i')}, ${me}, ${id('a', 'i + 1')}, ${season(ofPerson)}, '',
       case when ${is(EXPIRED)} then ${now - MINUTE} else ${now + DAY} end, '', ''`,
    ),
    // A person in a season waits for the one two years later: the last two are open, the two before them over and unswept.
    insert(
      'waitingPlayers',
      'leagueId userId number since form',
      people,
      `${season(`${ofPerson} + 2`)}, ${me}, i + 1, ${now - DAY},
       '{"sent":{${PROFILE},"phone":"(203) 555-0100"},"late":0,"agreement":null,"guardian":null,"emergencyContact":null}'`,
      `i % ${WAITING_EVERY} = 5 and ${ofPerson} >= ${seasons.length - 6} and ${ofPerson} < ${seasons.length - 2}`,
    ),
    insert(
      'acts',
      'id at by act leagueId userId',
      2 * people,
      `${id('a', 'i')} || cast(i as text), ${now - YEAR} + i, ${id('a', 'i / 2')}, 'role-given', null, ${id('a', 'i / 2')}`,
    ),
    insert(
      'payments',
      'id leagueId userId number kind way amount currency at by day source',
      Math.min(PAYMENTS, people / PAYERS_OF),
      `'payment ' || cast(i as text), ${season(`(i * ${PAYERS_OF}) / ${perSeason}`)}, ${id('a', `i * ${PAYERS_OF}`)}, 1, 'payment',
       case when i % 10 = 4 then 'file' else 'cash' end, 1000 + i % 4000, 'USD', ${now - 100 * DAY} + i, null,
       case when i % 10 = 4 then '2026-01-02' end,
       case when i % 10 = 4 then 'file:' || ${hash('i')} || '/1/1' end`,
      `(i * ${PAYERS_OF}) % 10 <> ${DELETED}`,
    ),
    insert(
      'mailEnds',
      'address kind at',
      people / ENDED_EVERY,
      `${addressOf(`i * ${ENDED_EVERY} + i % 10`)}, 'news', ${now - DAY}`,
    ),
    ...postRows(seasons.at(-1) ?? '', now),
    ...seasons.flatMap((leagueId, s) =>
      rowsOfSeason({ leagueId, s, isOpen: s >= seasons.length - OPEN }, now, (number) =>
        id('a', `${s * perSeason} + (${number})`),
      ),
    ),
  ]
  for (const one of tables) await one.execute(db)
}

/** The posts of a season, for one audience after the other, with a mail to many that is over for every other one. */
function postRows(leagueId: string, now: number) {
  const post = `'post ' || cast(i as text)`
  const text = 'See you **there**, and bring a [ball](/matches). '.repeat(20)
  return [
    insert(
      'posts',
      'id leagueId slug audience audienceOf onPage version title text createdAt changedAt publishedAt',
      POSTS,
      `${post}, '${leagueId}', 'post-' || cast(i as text),
       case i % 4 when 0 then 'everyone' when 1 then 'registered' when 2 then 'captains' else 'organisers' end, null, 1, 2,
       'Post ' || cast(i as text), '${text}', ${now - YEAR} + i, ${now - YEAR} + i, ${now - YEAR} + i`,
    ),
    insert('postVersions', 'postId version title text at', POSTS, `${post}, 2, 'Post', '${text}', ${now - YEAR} + i`),
    insert(
      'mailings',
      'id leagueId kind postId version title text at startsAt queuedAt people count handedOver endedAt',
      POSTS / 2,
      `'mailing ' || cast(i as text), '${leagueId}', 'news', 'post ' || cast(2 * i as text), 2, 'Post', '${text}', ${now - YEAR} + i,
       ${now - YEAR} + i, ${now - YEAR} + i, 90000, 80000, 80000, ${now - YEAR} + i`,
    ),
  ]
}

/** The address of the person of a number, where they have one. */
const addressOf = (number: string) => `'player-' || cast(${number} as text) || '@example.com'`
/** Marks of the transfers of the person of a number. */
const referenceOf = (number: string) =>
  `'${REFERENCE_PREFIX}-' || ${[0, 1, 2, 3]
    .map(
      (place) =>
        `substr('${REFERENCE_ALPHABET}', ${number} / ${REFERENCE_ALPHABET.length ** place} % ${REFERENCE_ALPHABET.length} + 1, 1)`,
    )
    .join(' || ')}`
/** 64 digits, as a hash has. */
const hash = (number: string) => `cast(10000000 + ${number} as text) || '${'0'.repeat(56)}'`

/** Teams, matches and drafts of a season; `player` is the id of one of its players. */
function rowsOfSeason(
  { leagueId, s, isOpen }: { leagueId: string; s: number; isOpen: boolean },
  now: number,
  player: (number: string) => string,
) {
  const team = (number: string) => `'team ${s} ' || cast(${number} as text)`
  const match = `'match ${s} ' || cast(i as text)`
  const draft = `draft ${s}`
  const named = Array.from({ length: NAMED }, (_, i) => player(`i + ${i}`)).join(` || '","' || `)
  const ordered = `'{"type":"listOrdered","playerIds":["' || ${named} || '"]}'`
  const isOver = (digit: number) => `case when ${is(digit)} then ${now - 8 * DAY} else ${now - DAY} end`
  return [
    insert(
      'teams',
      'id leagueId name logo',
      TEAMS,
      `${team('i')}, '${leagueId}', ${team('i')}, ${logo(`${s * TEAMS} + i`)}`,
    ),
    insert(
      'rosters',
      'teamId leagueId place userId',
      TEAMS * SQUAD,
      `${team(`i / ${SQUAD}`)}, '${leagueId}', i % ${SQUAD}, ${player('i')}`,
      `not (${is(DELETED)} or ${is(REMOVED)})`,
    ),
    insert(
      'matches',
      'id leagueId place homeTeamId awayTeamId homeScore awayScore week round status',
      MATCHES,
      `${match}, '${leagueId}', i, ${team(`i % ${TEAMS}`)}, ${team(`(i * 7 + 1) % ${TEAMS}`)}, i % 5, i % 3, i / ${TEAMS / 2} + 1, 1, 'completed'`,
    ),
    insert(
      'scoreChanges',
      'matchId version changedBy changedAt homeAfter awayAfter',
      MATCHES,
      `${match}, 1, ${player('5')}, ${now - YEAR}, i % 5, i % 3`,
    ),
    sql.raw(`insert into publications (id, "leagueId", number, kind, at, change, sentences)
      values ('publication ${s}', '${leagueId}', 1, 'published', ${now - YEAR}, '{}', '[]')`),
    insert(
      'notices',
      'publicationId userId channel at',
      TEAMS * SQUAD,
      `'publication ${s}', ${player('i')}, 'mail', ${now - YEAR}`,
    ),
    sql.raw(`insert into drafts (id, "leagueId", rehearsal, "createdAt", "aliveAt")
      values ('${draft}', '${leagueId}', 0, ${now - YEAR}, ${isOpen ? now - MINUTE : now - YEAR})`),
    sql.raw(`insert into "draftEvents" ("draftId", seq, at, event) values ('${draft}', 1, ${now - YEAR}, '${OPENED}')`),
    insert('draftEvents', 'draftId seq at event', EVENTS, `'${draft}', i + 2, ${now - YEAR}, ${ordered}`),
    insert(
      'draftCommands',
      'draftId userId commandId at answer',
      COMMANDS,
      `'${draft}', ${player('i')}, 'command ' || cast(i as text), ${isOver(EXPIRED)},
       '{"command":"pick","message":"It is not your turn.","seq":1,"success":' || case when ${is(EXPIRED)} then 'false' else 'true' end || '}'`,
    ),
  ]
}

const logo = (number: string) => `cast(10000000 + ${number} as text) || '${'0'.repeat(24)}'`
/** The name of a logo that a team has; teams are numbered through all seasons. */
export const logoName = (number: number) => `${10_000_000 + number}${'0'.repeat(24)}`
