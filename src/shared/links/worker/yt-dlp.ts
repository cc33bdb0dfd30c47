import { readdir, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { netFault } from '#net/faults.ts'
import { LinkError } from '#net/link-error.ts'
import { findExecutable } from '#programs/find-executable.ts'
import { ProgramFailure, runProgram } from '#programs/run-program.ts'

interface Limits {
  signal: AbortSignal
  maxBytes: number
  longest: number
}

/** Milliseconds without a message, of which it writes one for each second of download. */
const stalledAfter = 120_000

/**
 * Off unless the operator sets `YT_DLP=on`: whether the films of a site may be fetched depends on its terms of use, for which the
 * operator is responsible.
 */
export const findYtDlp = (isOn: boolean): string | undefined => (isOn ? findExecutable('yt-dlp') : undefined)

/** Saves the film of a page. It reads no settings of its user, runs no other program but ffmpeg, and reaches nothing but the proxy. */
export async function saveByYtDlp(
  command: string,
  address: string,
  proxy: string,
  path: string,
  { signal, maxBytes, longest }: Limits,
): Promise<'whole' | 'tooLarge'> {
  const args = [
    ['--ignore-config', '--no-playlist', '--no-cache-dir', '--no-mtime', '--newline', '--no-update'],
    ['--proxy', proxy, '--max-filesize', String(maxBytes), '--socket-timeout', '30', '--retries', '5'],
    ['--format', 'bv*[height<=1080]+ba/b[height<=1080]/bv*+ba/b', '--merge-output-format', 'mkv'],
    ['--output', `${path}.%(ext)s`, '--', address],
  ].flat()
  try {
    await runProgram({
      command,
      args,
      env: { ...process.env, http_proxy: proxy, https_proxy: proxy, no_proxy: '' },
      signal,
      stalledAfter,
      longest: longest * 1000,
      read: async (output) => void (await Array.fromAsync(output)),
    })
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    throw new LinkError('unreadable', netFault('linkIsPage', { host: new URL(address).host }), {
      cause: error,
    })
  }
  const saved = (await readdir(dirname(path))).find((name) => name.startsWith(`${basename(path)}.`))
  // It skips a film that is larger than the limit, and ends with success.
  if (!saved) return 'tooLarge'
  await rename(join(dirname(path), saved), path)
  return (await stat(path)).size <= maxBytes ? 'whole' : 'tooLarge'
}
