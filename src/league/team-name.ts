/** Stands for the name of a team that is not of the league (spec section 8). */
export const UNKNOWN_TEAM = 'Unknown Team'

/** The name of a team, where one that is not of the league is missing. */
export const teamName = (team: { name: string } | null | undefined): string => team?.name ?? UNKNOWN_TEAM
