import { type FileHandle, open } from 'node:fs/promises'
import { badFile } from './media-error.ts'

/** The bytes of files that continue each other, from one place of the first on, read in large pages. */
export class InTurn implements AsyncDisposable {
  /** Bytes that can be asked for at once. */
  static readonly most = 1 << 20
  readonly #left: string[]
  readonly #page = Buffer.allocUnsafe(InTurn.most)
  #file: FileHandle | undefined
  #at: number
  #begin = 0
  #end = 0

  constructor(files: readonly string[], at = 0) {
    this.#left = [...files]
    this.#at = at
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.close()
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
      this.#file ??= await this.#openNext()
      const { bytesRead } = await this.#file.read(this.#page, this.#end, InTurn.most - this.#end, this.#at)
      this.#at += bytesRead
      this.#end += bytesRead
      if (bytesRead > 0) continue
      await this.#file.close()
      this.#file = undefined
      this.#at = 0
    }
  }

  #openNext(): Promise<FileHandle> {
    const next = this.#left.shift()
    if (next === undefined) throw badFile()
    return open(next)
  }
}
