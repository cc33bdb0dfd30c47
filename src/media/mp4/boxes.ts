import { badFile } from '#media/core/media-error.ts'

// The boxes of an MP4 file.

export interface Box {
  kind: string
  body: Buffer
}

/** The boxes inside the body of another. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) throw badFile()
    boxes.push({
      kind: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, at + size),
    })
    at += size
  }
  return boxes
}

/** The body of the box at a path of kinds. */
export function bodyAt(bytes: Buffer, ...path: readonly string[]): Buffer | undefined {
  const [first, ...others] = path
  if (first === undefined) return bytes
  const found = boxesIn(bytes).find(({ kind }) => kind === first)
  return found && bodyAt(found.body, ...others)
}

export function box(kind: string, ...parts: readonly Uint8Array[]): Buffer {
  const size = 8 + lengthOf(parts)
  return Buffer.concat([u32(size), Buffer.from(kind, 'latin1'), ...parts], size)
}

/** The bytes of a box in pieces: tables of a long sound are not copied into each box around them. */
export function pieces(
  kind: string,
  ...parts: readonly (Uint8Array | readonly Uint8Array[])[]
): Uint8Array[] {
  const all = parts.flat()
  return [u32(8 + lengthOf(all)), Buffer.from(kind, 'latin1'), ...all]
}

export const lengthOf = (all: readonly Uint8Array[]) => all.reduce((sum, { length }) => sum + length, 0)

/** A box with a version and flags. */
export const fullBox = (kind: string, flags: number, ...parts: readonly Uint8Array[]) =>
  box(kind, u32(flags), ...parts)

export function u32(...values: readonly number[]): Buffer {
  return table(values.length, (index) => values[index]!)
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index)
  return bytes
}

/** An array of 32-bit numbers. */
export function table(count: number, value: (index: number) => number): Buffer {
  const bytes = Buffer.alloc(4 * count)
  for (let index = 0; index < count; index++) bytes.writeUInt32BE(value(index), 4 * index)
  return bytes
}

/** Replaces boxes at any depth: `change` returns the replacement of a box. */
export function rebuilt(bytes: Buffer, change: (box: Box) => Buffer | undefined): Buffer {
  const parts = boxesIn(bytes).map((each) => {
    const changed = change(each)
    if (changed) return changed
    return box(each.kind, holders.has(each.kind) ? rebuilt(each.body, change) : each.body)
  })
  return Buffer.concat(parts)
}

const holders = new Set(['trak', 'mdia', 'minf', 'stbl'])
