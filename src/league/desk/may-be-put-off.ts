import type { DeskNeed } from '#contract/desk.ts'

/**
 * Tells whether a need may be put off. What is urgent may not: without it the table is wrong, nobody is told anything,
 * or money or the safety of accounts is at stake ([DK3]).
 */
export const mayBePutOff = ({ urgent, waits }: DeskNeed): boolean => !urgent && waits === undefined
