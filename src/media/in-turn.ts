import type { FileHandle } from 'node:fs/promises'
import { senseless } from './mp4/boxes.ts'

/** A file's bytes from one place on, read in large pages. */
export class InTurn {
  /** Bytes that can be asked for at once. */
  static readonly most = 1 << 20
  readonly #file: FileHandle
  readonly #page = Buffer.allocUnsafe(InTurn.most)
  #at: number
  #begin = 0
  #end = 0

  constructor(file: FileHandle, at: number) {
    this.#file = file
    this.#at = at
  }

  /** Exactly so many; they may be written over, and stay until the next are asked for. */
  async next(count: number): Promise<Buffer> {
    if (this.#end - this.#begin < count) await this.#fill(count)
    const bytes = this.#page.subarray(this.#begin, this.#begin + count)
    this.#begin += count
    return bytes
  }

  async #fill(count: number): Promise<void> {
    this.#page.copyWithin(0, this.#begin, this.#end)
    this.#end -= this.#begin
    this.#begin = 0
    while (this.#end < count) {
      const { bytesRead } = await this.#file.read(this.#page, this.#end, InTurn.most - this.#end, this.#at)
      if (bytesRead === 0) throw senseless()
      this.#at += bytesRead
      this.#end += bytesRead
    }
  }
}
