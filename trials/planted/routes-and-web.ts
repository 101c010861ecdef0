import type { PlantedFault } from './planted-fault.ts'

export const ROUTES_FAULTS: readonly PlantedFault[] = [
  {
    file: 'src/server/http/serve.ts',
    from: 'if (closed) return new Refusal(closed)',
    to: "if (closed === 'not_signed_in') return new Refusal(closed)",
    seenBy: {
      file: 'src/server/http/access.test.ts',
      title: '[Q27] rights that are taken away are gone at the next request of the same session',
    },
  },
  {
    file: 'src/contract/routes/people.ts',
    from: "with addresses, numbers and notes only where asked for; in the log',\n    access: 'organiser'",
    to: "with addresses, numbers and notes only where asked for; in the log',\n    access: 'signedIn'",
    seenBy: {
      file: 'src/server/http/access.test.ts',
      title: '[Q23] matches the table to what the contract says of each entry',
    },
  },
  {
    file: 'src/server/http/caching/prepared-response.ts',
    from: "headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE }",
    to: "headers: { 'cache-control': 'no-cache', 'content-type': JSON_TYPE }",
    seenBy: {
      file: 'src/server/http/security/security.test.ts',
      title: '[Q20] nothing personal and no refusal is kept by a cache',
    },
  },
  {
    file: 'src/contract/failures/failure.ts',
    from: 'league_not_found: { status: 404,',
    to: 'league_not_found: { status: 400,',
    seenBy: {
      file: 'src/server/routes/season/scores.test.ts',
      title: 'says which it does not know, the league or the team',
    },
  },
  {
    file: 'src/server/routes/accounts/me.ts',
    from: "    if (!registrationOpen(league.details, clock.now())) return new Refusal('registration_closed')\n",
    to: '',
    seenBy: {
      file: 'src/server/routes/accounts/me.test.ts',
      title: '[S4] takes registrations to the last second of the deadline in the league’s zone, and none after it',
    },
  },
  {
    file: 'src/server/routes/accounts/me.ts',
    from: 'const needsRecent = movesTo || newPassword !== undefined',
    to: 'const needsRecent = movesTo',
    seenBy: {
      file: 'src/server/routes/accounts/me.test.ts',
      title: '[A5, Q10] asks for a recent sign-in before address or password change, and for nothing else',
    },
  },
  {
    file: 'src/server/routes/season/scores.ts',
    from: 'by: named ? by : SOMEBODY,',
    to: 'by,',
    seenBy: {
      file: 'src/server/routes/accounts/access.test.ts',
      title: '[AC2] a scorekeeper enters scores, and reads names of matches and teams alone',
    },
  },
  {
    file: 'src/server/auth/accounts.ts',
    from: 'link: user && !user.isBlocked ? link : null',
    to: 'link: user ? link : null',
    seenBy: { file: 'src/server/auth/blocked.test.ts', title: 'can’t be had by a reset link, old or new' },
  },
  {
    file: 'src/server/mail/render.ts',
    from: '? escapeHtml(line)\n',
    to: '? line\n',
    seenBy: {
      file: 'src/server/mail/render.test.ts',
      title: '[Q29] shows what people typed as text, wherever it stands in a mail',
    },
  },
  {
    file: 'src/league/csv/write-csv.ts',
    from: 'quoted(disarmed(cell))',
    to: 'quoted(cell)',
    seenBy: {
      file: 'src/league/csv/csv.test.ts',
      title: '[Q30] is written so that no spreadsheet computes it',
    },
  },
  {
    file: 'src/server/http/caching/response-cache.ts',
    from: `\`\${token} \${address}\``,
    to: 'address',
    seenBy: { file: 'src/server/http/caching/response-cache.test.ts', title: 'goes to nobody else' },
  },
  {
    file: 'src/server/http/security/content-policy.ts',
    from: `"frame-ancestors 'none'",\n    "base-uri`,
    to: `"frame-ancestors 'self'",\n    "base-uri`,
    seenBy: {
      file: 'src/server/http/security/security.test.ts',
      title: '[Q20] every kind of answer carries the headers',
    },
  },
]

export const WEB_FAULTS: readonly PlantedFault[] = [
  {
    file: 'src/web/shell/guard-rules.ts',
    from: "organisersOnly = whoMay('administer')",
    to: "organisersOnly = whoMay('enterScores')",
    seenBy: {
      file: 'src/web/guards.test.ts',
      title: 'lead from %s a %s to %s',
    },
  },
  {
    file: 'src/web/shell/guard-rules.ts',
    from: "(safeReturnTo(new URLSearchParams(search).get('returnTo')) ?? '/')",
    to: "(new URLSearchParams(search).get('returnTo') ?? '/')",
    seenBy: {
      file: 'src/web/guards.test.ts',
      title: 'lead from %s a %s to %s',
    },
  },
  {
    file: 'src/contract/return-to.ts',
    from: 'if (/[\\\\\\s\\p{Cc}]/u.test(value)) return null',
    to: 'if (/[\\s\\p{Cc}]/u.test(value)) return null',
    seenBy: { file: 'src/contract/return-to.test.ts', title: 'refuses %j' },
  },
  {
    file: 'src/web/routes/organise/upload-scores/typed-score.ts',
    from: 'value > MAX_SCORE ? SCORE_TOO_HIGH',
    to: 'value >= MAX_SCORE ? SCORE_TOO_HIGH',
    seenBy: {
      file: 'src/web/routes/organise/upload-scores/typed-score.test.ts',
      title: '[M6] refuses what is below 0 or above 99, in the words of the contract',
    },
  },
  {
    file: 'src/web/routes/home/over/outcome.ts',
    from: 'rows.filter(({ position }) => position === 1)',
    to: 'rows.slice(0, 1)',
    seenBy: {
      file: 'src/web/routes/home/over/outcome.test.ts',
      title: 'gives the cup to nobody where several share the first place',
    },
  },
  {
    file: 'src/web/device/offline-parts.ts',
    from: 'players: team.players.map(() => NOBODY),',
    to: 'players: team.players,',
    seenBy: {
      file: 'src/web/device/offline-parts.test.ts',
      title: '[Q83] is nobody’s name and no word of an organiser, also where the API has more some day',
    },
  },
  {
    file: 'src/web/components/with-names.tsx',
    from: "translate={i % 2 === 1 ? 'no' : undefined}",
    to: "translate={i % 2 === 0 ? 'no' : undefined}",
    seenBy: {
      file: 'src/web/components/with-names.test.tsx',
      title: 'leaves names, and nothing else, as they are where a browser translates the page',
    },
  },
  {
    file: 'src/web/routes/standings/standings-table.tsx',
    from: 'finalists !== null && i === finalists',
    to: 'finalists !== null && i + 1 === finalists',
    seenBy: {
      file: 'src/web/routes/standings/standings-table.test.tsx',
      title: '[SC12, SI1] draws the line of %i finalists above %s: %s',
    },
  },
]
