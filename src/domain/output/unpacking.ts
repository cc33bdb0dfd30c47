import { type OutputBudget, OutputExceeded } from './output-budget.ts'

/** Markup rarely packs better than 1:100; a short entry may. */
const ratio = 300
const ratioFrom = 4 * 1024 * 1024

/** Counts the pieces of one entry of an archive while it is unpacked: the sizes in the file are claims. */
export function countUnpacked(
  budget: OutputBudget<'bytes' | 'entryBytes'>,
  packedSize: number,
): (piece: number) => void {
  let size = 0
  return (piece) => {
    size += piece
    budget.spend('bytes', piece)
    budget.reach('entryBytes', size)
    if (size > ratioFrom && size > ratio * packedSize) throw new OutputExceeded('ratio', ratio)
  }
}
