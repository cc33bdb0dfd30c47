/**
 * Frees memory that nobody reads any more, with all that lies beside these views in it. Left to the collector it is waited for until 64 MB
 * of it lie about, and then all that the process holds is gone through, many times for each film.
 */
export function giveBack(...views: readonly ArrayBufferView[]): void {
  for (const { buffer } of views) if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0)
}

/** Small buffers of Node are pieces of one memory. */
export const isAlone = ({ buffer, byteLength }: Buffer) => byteLength === buffer.byteLength
