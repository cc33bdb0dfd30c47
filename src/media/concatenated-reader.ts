import { type FileHandle, open } from 'node:fs/promises'
import { badFile } from './core/media-error.ts'

/** Reads files that are parts of one stream as contiguous bytes, from an offset of the first on, in large pages. */
export class ConcatenatedReader implements AsyncDisposable {
  /** The most bytes that can be requested at once. */
  static readonly most = 1 << 20
  readonly #left: string[]
  readonly #page = Buffer.allocUnsafe(ConcatenatedReader.most)
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

  /** Exactly this many bytes; the buffer can be modified and is valid until the next call. */
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
      const { bytesRead } = await this.#file.read(
        this.#page,
        this.#end,
        ConcatenatedReader.most - this.#end,
        this.#at,
      )
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
