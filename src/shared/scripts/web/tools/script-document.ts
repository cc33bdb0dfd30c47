import type { Refusal } from '#domain/document/rules.ts'
import type { Block } from '#domain/script/core/blocks.ts'
import type { ScriptEdit } from '#domain/script/editing/edit.ts'
import { scriptRules } from '#domain/script/editing/rules.ts'
import { documentSource } from '#shared/documents/web/document-source.ts'
import type { DocumentCallsOf } from '#shared/documents/web/document-transport.ts'
import type { Refused } from '#shared/documents/web/refused.ts'
import type { Rules } from '#shared/documents/web/rules.ts'

const isTyping = (edit: ScriptEdit) => edit.kind === 'update' && edit.text !== undefined

const pageRules: Rules<Block, ScriptEdit, Refusal> = {
  ...scriptRules,
  // Blocks are never mutated, and an edit that changes nothing returns new ones.
  same: (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other),
  restore: (block) => ({ kind: 'insert', blocks: [block] }),
  isTyping,
  goesOn: (last, next) =>
    last.kind === 'update' &&
    next.kind === 'update' &&
    last.id === next.id &&
    isTyping(last) &&
    isTyping(next) &&
    last.voice === undefined &&
    last.settings === undefined,
}

/** Scripts of one product, for `useDocument`. */
export const scriptSource = (calls: DocumentCallsOf) =>
  documentSource<Block, ScriptEdit, Refusal, string>(calls, pageRules)

export type ScriptDocument = Awaited<ReturnType<ReturnType<typeof scriptSource>['open']>>
export type RefusedBlock = Refused<Block, ScriptEdit>
