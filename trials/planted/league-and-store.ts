import type { PlantedFault } from './planted-fault.ts'

export const LEAGUE_FAULTS: readonly PlantedFault[] = [
  {
    file: 'src/league/standings.ts',
    from: 'row.form.length > FORM_LENGTH',
    to: 'row.form.length >= FORM_LENGTH',
    seenBy: { file: 'src/league/standings.test.ts', title: 'shows the last five results, oldest first' },
  },
  {
    file: 'src/league/standings.ts',
    from: 'const position = rows.length + 1',
    to: 'const position = ranking.groups.indexOf(group) + 1',
    seenBy: {
      file: 'src/league/standings.test.ts',
      title: '[T1] lets teams that nothing separates share a position, and says so',
    },
  },
  {
    file: 'src/league/standings.ts',
    from: "!struck.has(homeTeamId ?? '') && !struck.has(awayTeamId ?? '')",
    to: "!struck.has(homeTeamId ?? '')",
    seenBy: {
      file: 'src/league/standings.test.ts',
      title: '[TA2] results that are struck out count for neither side',
    },
  },
  {
    file: 'src/league/standings.ts',
    from: 'Number(withScore === 0)',
    to: 'Number(withScore < 0)',
    seenBy: {
      file: 'src/league/standings.test.ts',
      title: '[TA3] [SC3] lists a team whose only match was a forfeit after those that have played',
    },
  },
  {
    file: 'src/league/matches.ts',
    from: "match.forfeit === null && hasScores(match) && (match.status === null || match.status.toLowerCase() === 'completed')",
    to: "match.forfeit === null && hasScores(match) && match.status === 'completed'",
    seenBy: {
      file: 'src/league/standings.test.ts',
      title: '[M5] counts when its status is absent or completed in any case',
    },
  },
  {
    file: 'src/league/table/ranking.ts',
    from: '(one.values.get(b.teamId) ?? 0) - (one.values.get(a.teamId) ?? 0)',
    to: '(one.values.get(a.teamId) ?? 0) - (one.values.get(b.teamId) ?? 0)',
    seenBy: { file: 'src/league/table/ranking.test.ts', title: 'counts other points, wins and forfeits' },
  },
  {
    file: 'src/league/permissions.ts',
    from: 'person.emailVerified && person.email !== null && adminEmails',
    to: 'person.email !== null && adminEmails',
    seenBy: { file: 'src/league/permissions.test.ts', title: '[A4, Q11] administrators are listed and verified' },
  },
  {
    file: 'src/league/permissions.ts',
    from: "(includes(person.role, 'organiser') && actor !== 'owner')",
    to: "(includes(person.role, 'owner') && actor !== 'owner')",
    seenBy: {
      file: 'src/league/permissions.test.ts',
      title: '[AC2] owners and organisers are blocked and removed by owners alone, an owner by configuration by nobody',
    },
  },
  {
    file: 'src/league/season.ts',
    from: 'registrationOpens(details) <= now && now < registrationCloses(details)',
    to: 'registrationOpens(details) <= now && now <= registrationCloses(details)',
    seenBy: {
      file: 'src/league/season.test.ts',
      title: 'counts to the last millisecond of its day in the league’s zone',
    },
  },
  {
    file: 'src/league/people/held-places.ts',
    from: "standing === 'waiting' && !isOnTeam && !isSettled",
    to: "standing === 'waiting' && !isOnTeam",
    seenBy: {
      file: 'src/league/people/held-places.test.ts',
      title: 'is the player’s for good once they confirm, or an organiser knows them',
    },
  },
  {
    file: 'src/league/draft/order.ts',
    from: "order === 'snake' && round % 2 === 1",
    to: "order === 'snake' && round % 2 === 0",
    seenBy: {
      file: 'src/league/draft/order.test.ts',
      title: '[D8] go 1 2 3 4 4 3 2 1 at the bend, not 1 2 3 4 3 2 1',
    },
  },
  {
    file: 'src/league/draft/automatic.ts',
    from: 'some(onlyKeeps) && !pool.every(onlyKeeps)',
    to: 'some(onlyKeeps) && pool.some(onlyKeeps)',
    seenBy: {
      file: 'src/league/draft/picks.test.ts',
      title: '[D13] takes no second player who only keeps goal while there are others, from the queue neither',
    },
  },
  {
    file: 'src/league/forfeits-to-come.ts',
    from: 'filter((evening) => now < eveningStarts',
    to: 'filter((evening) => now <= eveningStarts',
    seenBy: {
      file: 'src/league/forfeits-to-come.test.ts',
      title: '[TE3] counts the forfeits of a team that has withdrawn from their evening on, not before',
    },
  },
  {
    file: 'src/league/schedule/taken.ts',
    from: 'evening.day < grounds.from',
    to: 'evening.day <= grounds.from',
    seenBy: {
      file: 'src/league/schedule/taken.test.ts',
      title: 'are those of matches that take place on a field of the same venues, from the first day on',
    },
  },
]

export const STORE_FAULTS: readonly PlantedFault[] = [
  {
    file: 'src/server/store/season/matches.ts',
    from: ".where('leagueId', '=', leagueId)\n    .where('id', 'in', ids)",
    to: ".where('id', 'in', ids)",
    seenBy: {
      file: 'src/server/routes/season/scores.test.ts',
      title: '[M6] saves nothing when one match is of another season, and names the field',
    },
  },
  {
    file: 'src/server/store/season/matches.ts',
    from: "\n    .where('version', '=', version)",
    to: '',
    seenBy: {
      file: 'src/server/routes/season/scores.test.ts',
      title: '[M6] refuses only the edit that was overtaken, and shows both values',
    },
  },
  {
    file: 'src/server/store/season/matches.ts',
    from: 'const save = write.transaction().execute(',
    to: 'const save = write.connection().execute(',
    seenBy: { file: 'src/server/store/all-or-nothing.test.ts', title: 'saving scores' },
  },
  {
    file: 'src/server/store/season/players.ts',
    from: 'return transact(write, async (trx) => {\n        const season',
    to: 'return write.connection().execute(async (trx) => {\n        const season',
    seenBy: { file: 'src/server/store/all-or-nothing.test.ts', title: 'registering' },
  },
  {
    file: 'src/server/store/season/players.ts',
    from: "\n        .where('registrations.removedAt', 'is', null)\n        .orderBy('leagues.year', 'desc')",
    to: "\n        .orderBy('leagues.year', 'desc')",
    seenBy: {
      file: 'src/server/draft/channel/admission.test.ts',
      title:
        '[D35] a removed registration counts nowhere; its owner can’t register again; brought back it is as before',
    },
  },
  {
    file: 'src/server/store/access/roles.ts',
    from: "if (await isLastOwner(trx, userId, adminEmails)) return new Refusal('last_owner')\n        const before",
    to: 'const before',
    seenBy: {
      file: 'src/server/routes/accounts/roles.test.ts',
      title: '[AC2] the last owner can’t leave, nor become less; with another one they can',
    },
  },
  {
    file: 'src/league/edits/merge-edit.ts',
    from: 'const isMine = (leaf: Leaf) => !isSame(leaf.before, leaf.after) && ',
    to: 'const isMine = (leaf: Leaf) => ',
    seenBy: {
      file: 'src/league/edits/merge-edit.test.ts',
      title: 'writes what its author changed, and leaves what others changed',
    },
  },
  {
    file: 'src/server/store/accounts/sessions.ts',
    from: ".set({ expiresAt, lastUsedAt: now })\n        .where('id', '=', id)\n        .where('expiresAt', '!=', ENDED_BY_BLOCK)",
    to: ".set({ expiresAt, lastUsedAt: now })\n        .where('id', '=', id)",
    seenBy: {
      file: 'src/server/auth/blocked.test.ts',
      title: 'gets no session back from a request that was about to extend it',
    },
  },
  {
    file: 'src/server/store/people/waiting.ts',
    from: 'one.offeredUntil === null || one.offeredUntil <= now',
    to: 'one.offeredUntil === null',
    seenBy: {
      file: 'src/server/routes/people/waiting.test.ts',
      title: 'passes a place on when it is declined, and when the time is over',
    },
  },
  {
    file: 'src/server/store/people/waiting.ts',
    from: "\n        await logAct(trx, { at: now, by, act: 'waiting-removed', leagueId, userId })",
    to: '',
    seenBy: {
      file: 'src/server/routes/people/waiting.test.ts',
      title: 'lets an organiser let somebody in out of turn, and take somebody off; both are in the log',
    },
  },
  {
    file: 'src/server/store/people/waiting-line.ts',
    from: 'if (unoffered > 0) return 0\n  ',
    to: '',
    seenBy: {
      file: 'src/server/routes/people/waiting.test.ts',
      title: 'is that in which the forms came, and nobody overtakes who waits, also before a free place is offered',
    },
  },
  {
    file: 'src/server/store/mails/mails.ts',
    from: 'const URGENCIES = [1, 0, BEHIND_OTHERS]',
    to: 'const URGENCIES = [0, 1, BEHIND_OTHERS]',
    seenBy: { file: 'src/server/store/mails/mails.test.ts', title: '[ML1] gives urgent ones before all others' },
  },
  {
    file: 'src/server/store/people/changes.ts',
    from: 'if (overtaken.length > 0) return refuseOvertaken(await withChangers(trx, overtaken, about))',
    to: '',
    seenBy: {
      file: 'src/server/routes/people/people.test.ts',
      title: '[PE2] writes nothing of an overtaken change, and gives what stands',
    },
  },
  {
    file: 'src/server/store/accounts/sessions.ts',
    from: `and "expiresAt" < \${now}\``,
    to: `and "expiresAt" <= \${now}\``,
    seenBy: {
      file: 'src/server/store/store.test.ts',
      title: 'sweeps sessions and links that have run out, to the millisecond',
    },
  },
]
