import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { containerOf } from '#media/core/container.ts'
import { mediaFault } from '#media/core/faults.ts'
import { MediaError } from '#media/core/media-error.ts'
import { saveStream } from '#media/film/save-stream.ts'
import { netFault } from '#net/faults.ts'
import { openLink, saveFile } from '#net/fetch-file.ts'
import type { Followed } from '#net/follow.ts'
import { openGuardedProxy } from '#net/guarded-proxy.ts'
import { LinkError } from '#net/link-error.ts'
import { type OutsideOptions, withLinks } from '#net/links.ts'
import { nameOfAnswer } from './name-of-answer.ts'
import { findYtDlp, saveByYtDlp } from './yt-dlp.ts'

export interface FilmLimits {
  maxBytes: number
  /** The longest film. */
  maxSeconds: number
}

interface Options extends FilmLimits, OutsideOptions {
  signal: AbortSignal
  /** The setting YT_DLP. */
  ytDlp: boolean
  /** The share that has arrived; undefined if the size is not known. */
  onProgress?: (share: number | undefined) => void
}

export interface FetchedFilm {
  path: string
  /** As its server names it, with the extension of its content. */
  name: string
  size: number
}

/** Seconds for the whole film, however slowly its server sends it. */
const longest = 2 * 3600

/** The extension of each kind of file that can be dubbed. */
const endings: Readonly<Record<string, string>> = {
  mp4: 'mp4',
  matroska: 'mkv',
  avi: 'avi',
  flv: 'flv',
  wav: 'wav',
  flac: 'flac',
  mp3: 'mp3',
}

/**
 * Fetches the film or sound behind a link into a folder: a file over http or https, an HLS or DASH stream, or what `yt-dlp` finds
 * on a page, where the operator has switched it on. No connection leads to an address that is not public.
 */
export const fetchFilm = (address: string, folder: string, options: Options): Promise<FetchedFilm> =>
  withLinks(options, async (links) => {
    const path = join(folder, 'link')
    const opened = await openLink(address, links, options.signal)
    const name = nameOfAnswer(opened)
    const kind = kindOf(opened)
    if (kind === 'file')
      await saveFile(opened, path, links, {
        ...options,
        maxSeconds: longest,
        onProgress: (received, size) => options.onProgress?.(size && received / size),
      })
    else {
      await opened.response.body?.cancel()
      const { maxBytes } = options
      await using proxy = await openGuardedProxy(links, { maxBytes: maxBytes + spare })
      const saved = await (
        kind === 'stream'
          ? saveStream(opened.url.href, proxy.address, path, { ...options, longest }, options)
          : saveFromPage(opened, proxy.address, path, options)
      ).catch((error: unknown) => ({ error }))
      options.signal.throwIfAborted()
      // The program only says that something could not be read.
      const refused = proxy.refused()
      if (refused) throw refused
      if (saved === 'tooLarge' || proxy.received() > maxBytes) throw tooLarge(opened, maxBytes)
      if (saved === 'incomplete')
        throw new LinkError('unavailable', netFault('fileBroken', { host: opened.url.host }))
      if (saved !== 'whole') throw saved.error
    }
    const ending = await endingOf(path)
    const named = join(folder, `link.${ending}`)
    await rename(path, named)
    return {
      path: named,
      name: `${name.replace(/\.\w{1,5}$/, '')}.${ending}`,
      size: (await stat(named)).size,
    }
  })

/** Bytes that a stream needs beside the film: playlists, and segments that are read twice. */
const spare = 64 * 1024 * 1024

function kindOf({ url, response }: Followed): 'file' | 'stream' | 'page' {
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()
  if (/mpegurl|dash\+xml/.test(type) || /\.(m3u8|mpd)$/i.test(url.pathname)) return 'stream'
  return type === 'text/html' || type === 'application/xhtml+xml' ? 'page' : 'file'
}

async function saveFromPage({ url }: Followed, proxy: string, path: string, options: Options) {
  const program = findYtDlp(options.ytDlp)
  if (!program) throw new LinkError('unreadable', netFault('linkIsPage', { host: url.host }))
  return saveByYtDlp(program, url.href, proxy, path, { ...options, longest })
}

const tooLarge = ({ url }: Followed, maxBytes: number) =>
  new LinkError(
    'unreadable',
    netFault('fileTooLarge', { host: url.host, megabytes: Math.floor(maxBytes / 1024 / 1024) }),
  )

async function endingOf(path: string): Promise<string> {
  const { name } = await containerOf(path)
  const ending = endings[name]
  if (!ending) throw new MediaError('unsupported', mediaFault('notTaken'))
  return ending
}
