import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { Fault } from '#domain/fault.ts'
import { fetchOutside, PrivateAddress } from '#net/fetch-outside.ts'
import { modelFault } from './faults.ts'
import { ModelError } from './model-error.ts'

export interface FetchOptions {
  signal: AbortSignal
  /** Called with the number of bytes present. */
  onBytes?: (bytes: number) => void
  /** Milliseconds without data after which a connection counts as broken. */
  patience?: number
  /** The wait in milliseconds after this many fruitless attempts. */
  pause?: (failures: number) => number
}

/** Gives up after this many consecutive attempts without data; attempts that make progress do not count. */
const tries = 5

/** The source of a partial file and its version there. Without it a download cannot be resumed. */
interface Origin {
  address: string
  validator?: string
  /** Set when the file is complete and verified: its size and the expected checksum. */
  whole?: { bytes: number; sha256: string | undefined }
}

interface Answer {
  status: number
  statusText: string
  headers: { get(name: string): string | null }
  body: AsyncIterable<Uint8Array> | null
}

/** A failure of the connection or server that may be temporary. */
class Passing extends Fault {}

/** Downloads a file, resuming an earlier attempt; on return its size and checksum are verified. */
export async function fetchFile(
  file: { address: string; bytes?: number; sha256?: string; isOutside?: boolean },
  to: string,
  { signal, onBytes, patience = 60_000, pause = (failures) => 1000 * 2 ** failures }: FetchOptions,
): Promise<void> {
  if (await isThere(file, to)) return
  let failures = 0
  let mayBePatched = (await sizeOf(to)) > 0
  let startedOver = false
  for (;;) {
    const before = await sizeOf(to)
    try {
      await fetchRest(file, to, { signal, onBytes, patience })
      const sum = file.sha256 && (await sha256Of(to, signal))
      if (!sum || sum === file.sha256) break
      await startOver(to)
      if (!mayBePatched || startedOver) throw wrongSum(file.address, sum)
      // Perhaps parts of different files were combined; a download from scratch can still be good.
      startedOver = true
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ModelError) throw error
      if (error instanceof PrivateAddress)
        throw new ModelError(modelFault('privateMirror', { host: error.host }), { cause: error })
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw diskFull(to, error)
      const now = await sizeOf(to)
      mayBePatched ||= now > 0
      failures = now > before ? 0 : failures + 1
      if (failures >= tries) throw unreachable(file.address, error)
    }
    await delay(pause(failures), undefined, { signal })
  }
  const whole = { bytes: await sizeOf(to), sha256: file.sha256 }
  await keepOrigin(to, { address: file.address, whole })
}

interface PutOptions extends Pick<FetchOptions, 'signal' | 'onBytes'> {
  name: string
  open: () => Promise<Readable>
}

/** Puts a file that somebody has already in the place of a download; its size and checksum are verified. */
export async function putFile(
  file: { address: string; bytes?: number; sha256?: string },
  to: string,
  { name, open: openGiven, signal, onBytes }: PutOptions,
): Promise<void> {
  if (await isThere(file, to)) return
  await startOver(to)
  try {
    await using target = await open(to, 'w')
    let written = 0
    for await (const chunk of (await openGiven()) as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      await target.appendFile(chunk)
      onBytes?.((written += chunk.length))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw diskFull(to, error)
    throw error
  }
  const bytes = await sizeOf(to)
  const isSame =
    (file.bytes ?? bytes) === bytes && (!file.sha256 || (await sha256Of(to, signal)) === file.sha256)
  if (!isSame) {
    await startOver(to)
    throw new ModelError(modelFault('givenOther', { name, address: file.address }))
  }
  await keepOrigin(to, { address: file.address, whole: { bytes, sha256: file.sha256 } })
}

async function isThere(file: { address: string; sha256?: string }, to: string): Promise<boolean> {
  const origin = await originOf(to)
  if (origin?.address !== file.address || !origin.whole) return false
  return origin.whole.bytes === (await sizeOf(to)) && origin.whole.sha256 === file.sha256
}

async function fetchRest(
  file: { address: string; bytes?: number; isOutside?: boolean },
  to: string,
  { signal, onBytes, patience }: { signal: AbortSignal; onBytes?: (bytes: number) => void; patience: number },
): Promise<void> {
  const origin = await originOf(to)
  if (origin?.address !== file.address || !origin.validator) await startOver(to)
  const have = await sizeOf(to)
  if (have > 0 && have === file.bytes) return
  const stalled = new AbortController()
  const headers = {
    'accept-encoding': 'identity',
    ...(have > 0 && { range: `bytes=${have}-`, 'if-range': origin!.validator }),
  }
  const watch = setTimeout(
    () => stalled.abort(new Passing(modelFault('sentNothing', { seconds: patience / 1000 }))),
    patience,
  )
  try {
    const options = { headers, signal: AbortSignal.any([signal, stalled.signal]) }
    const response: Answer = await (file.isOutside ? fetchOutside : fetch)(file.address, options)
    const from = await startOf(response, file, to, have)
    const length = response.headers.get('content-length')
    const total = length === null ? undefined : from + Number(length)
    if (file.bytes !== undefined && total !== undefined && total !== file.bytes)
      throw new ModelError(
        modelFault('wrongSize', { address: file.address, bytes: total, known: file.bytes, published }),
      )
    const validator = validatorOf(response)
    await using target = await open(to, from > 0 ? 'a' : 'w')
    await keepOrigin(to, { address: file.address, validator })
    const written = await pour(response, target, from, (bytes) => {
      watch.refresh()
      onBytes?.(bytes)
    })
    if (total !== undefined && written < total) throw new Passing(modelFault('wasCut'))
    if (file.bytes !== undefined && written !== file.bytes) {
      await startOver(to)
      throw new ModelError(
        modelFault('sentOtherSize', {
          address: file.address,
          bytes: written,
          known: file.bytes,
          published,
        }),
      )
    }
  } finally {
    clearTimeout(watch)
    // An unread body would keep the connection, and the process, open.
    stalled.abort()
  }
}

/** The offset at which the answer begins; throws if the answer cannot be used. */
async function startOf(
  { status, headers, statusText }: Answer,
  { address }: { address: string },
  to: string,
  have: number,
): Promise<number> {
  if (status === 200) return 0
  const place = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1]
  if (status === 206 && have > 0 && Number(place) === have) return have
  if (status === 206 || status === 416) {
    await startOver(to)
    throw new Passing(modelFault('otherPart', { status }))
  }
  if (status === 429 || status >= 500)
    throw new Passing(modelFault('answered', { status: `${status} ${statusText}`.trim() }))
  throw new ModelError(
    modelFault(status === 404 || status === 410 ? 'gone' : 'notGivenOut', { address, status }),
  )
}

async function pour(response: Answer, target: FileHandle, from: number, onBytes: (bytes: number) => void) {
  let written = from
  for await (const chunk of response.body ?? []) {
    await target.appendFile(chunk)
    written += chunk.length
    onBytes(written)
  }
  return written
}

/** A strong ETag, otherwise the modification date. */
function validatorOf({ headers }: Answer): string | undefined {
  const tag = headers.get('etag')
  return tag && !tag.startsWith('W/') ? tag : (headers.get('last-modified') ?? undefined)
}

const originFile = (to: string) => `${to}.from`

async function originOf(to: string): Promise<Origin | undefined> {
  try {
    return JSON.parse(await readFile(originFile(to), 'utf8')) as Origin
  } catch {
    // Missing or truncated: downloading from scratch is always correct.
    return undefined
  }
}

const keepOrigin = (to: string, origin: Origin) => writeFile(originFile(to), JSON.stringify(origin))

async function startOver(to: string) {
  await rm(to, { force: true })
  await rm(originFile(to), { force: true })
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

async function sha256Of(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { signal, highWaterMark: 1 << 20 }))
    hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const published = modelFault('published')

const wrongSum = (address: string, sum: string) =>
  new ModelError(modelFault('wrongSum', { address, sum, published }))

const diskFull = (to: string, cause: unknown) =>
  new ModelError(modelFault('diskFull', { file: to }), {
    cause,
  })

function unreachable(address: string, error: unknown): ModelError {
  const { host } = new URL(address)
  const cause = (error as Error).cause as NodeJS.ErrnoException | undefined
  const reason = cause?.code === undefined ? undefined : reasons[cause.code]
  const why =
    error instanceof Passing
      ? error.info
      : reason
        ? modelFault(reason)
        : (cause?.code && cause.message) || (error as Error).message
  return new ModelError(modelFault('unreachable', { host, why }), { cause: error })
}

const reasons: Record<string, 'nameUnknown' | 'noNameServer' | 'takesNone' | 'wasCut' | 'noAnswer'> = {
  ENOTFOUND: 'nameUnknown',
  EAI_AGAIN: 'noNameServer',
  ECONNREFUSED: 'takesNone',
  ECONNRESET: 'wasCut',
  ETIMEDOUT: 'noAnswer',
  UND_ERR_CONNECT_TIMEOUT: 'noAnswer',
  UND_ERR_SOCKET: 'wasCut',
}
