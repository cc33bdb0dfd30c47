import * as z from 'zod/mini'
import { parseJson } from '#core/web/page/parse-json.ts'
import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import { sliceMarks } from '#domain/script/core/move-marks.ts'
import { scriptBlock } from '../../contract/blocks.ts'
import { textOf } from './edits.ts'

// Other programs get plain text; this editor also gets the marks, voices and kinds of what is copied.

const copiedType = 'application/x-script-copy'
const copiedShape = z.object({ isWhole: z.boolean(), blocks: z.array(scriptBlock) })

/** What was copied: whole blocks, or a part of the text of one. */
export interface Copied {
  isWhole: boolean
  blocks: readonly Block[]
}

function write(data: DataTransfer, copied: Copied, text: string): void {
  data.setData('text/plain', text)
  data.setData(copiedType, JSON.stringify(copied))
}

export const copyBlocks = (data: DataTransfer, blocks: readonly Block[]) =>
  write(data, { isWhole: true, blocks }, textOf(blocks))

/** Returns false if nothing but plain text is selected, which the browser copies. */
export function copyText(data: DataTransfer, block: Block, start: number, end: number): boolean {
  if (!isSpoken(block) || start === end) return false
  const marks = sliceMarks(block.marks, start, end)
  if (marks.length === 0) return false
  const { id } = block
  const text = block.text.slice(start, end)
  write(data, { isWhole: false, blocks: [{ id, kind: 'paragraph', text, marks }] }, text)
  return true
}

export function readCopied(data: DataTransfer): Copied | undefined {
  const found = copiedShape.safeParse(parseJson(data.getData(copiedType)))
  return found.success && found.data.blocks.length > 0 ? (found.data as Copied) : undefined
}
