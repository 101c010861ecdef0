import { parseSync } from 'vite'

/** A part of a source file's syntax, as ESTree names its types and fields; `start` and `end` are places in the text. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The parts that a node holds directly. */
export const parts = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Parses a source file; the path's ending tells its language. */
export const programOf = (path: string, text: string): Node => parseSync(path, text).program as unknown as Node

/** The line that a node starts on, from 1. */
export const lineOf = (text: string, { start }: Node): number => text.slice(0, start).split('\n').length
