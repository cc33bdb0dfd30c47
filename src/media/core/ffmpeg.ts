import type { Readable } from 'node:stream'
import { capture, ProgramFailure, runProgram } from '#programs/run-program.ts'
import { allowedDecoders } from './codecs.ts'
import { containerOf } from './container.ts'
import { mediaFault } from './faults.ts'
import { MediaError } from './media-error.ts'
import { type MediaOptions, type Tools, usualTools } from './media-options.ts'

export interface Input {
  /** A path, `pipe:0`, or an address that is read through a proxy. */
  file: string
  /** The proxy through which everything is read that the address leads to. */
  proxy?: string
  /** The only demuxers allowed to read it. */
  demuxers: string
  /** Options of this input. */
  before?: readonly string[]
}

/** Milliseconds read beyond the measured length, so that rounding loses nothing. */
const beyond = 1000

/**
 * An input from outside, read by its content. For transport streams ffmpeg would set time 0 to the first time of the
 * used streams instead of all streams; an offset of a microsecond prevents that. `duration` is the length in
 * milliseconds as measured by `probe`: nothing beyond it is read, so broken times cannot make a stage run for hours.
 */
export async function foreign(
  file: string,
  { before = [], duration }: { before?: readonly string[]; duration?: number } = {},
): Promise<Input> {
  const { demuxers } = await containerOf(file)
  const bound = duration === undefined ? [] : ['-t', `${Math.ceil(duration) + beyond}ms`]
  return { file, demuxers, before: ['-itsoffset', '0.000001', ...bound, ...before] }
}

/** The largest picture: 8192 x 4352. */
const maxPixels = 8192 * 4352
/** The largest single allocation of ffmpeg. */
const maxMemory = 1 << 29
/** The processor time of one run over all threads, in seconds. */
const processorSeconds = 12 * 3600

/** An address can lead to no file of this machine, and a file to no address. */
const protocolsOf = ({ proxy }: Input) =>
  proxy === undefined ? 'file,pipe' : 'http,https,httpproxy,tcp,tls,crypto,data'

export const inputArguments = (input: Input): string[] => {
  const { file, demuxers, proxy, before = [] } = input
  return [
    ['-protocol_whitelist', protocolsOf(input), '-format_whitelist', demuxers],
    ['-codec_whitelist', allowedDecoders, '-max_pixels', String(maxPixels)],
    before,
    ['-i', proxy !== undefined || file.startsWith('pipe:') ? file : `file:${file}`],
  ].flat()
}

/** Every connection of ffmpeg reads these, also those to segments and after redirects. */
function environmentOf(inputs: readonly Input[]): NodeJS.ProcessEnv | undefined {
  const proxy = inputs.find((input) => input.proxy !== undefined)?.proxy
  return proxy === undefined ? undefined : { ...process.env, http_proxy: proxy, no_proxy: '' }
}

export interface FfmpegRun {
  inputs: readonly Input[]
  /** Everything after the inputs. */
  args: readonly string[]
  /** The directory of files named in filters, whose paths would need quoting. */
  cwd?: string
  /** Milliseconds of output, to compute the progress. */
  duration?: number
  stdin?: AsyncIterable<Uint8Array>
  /** Only warnings are part of its output, so that none is lost among messages about each segment. */
  onlyWarnings?: true
  /** Reads what is written to pipe:1; a run with a stream is not retried. */
  read?: (output: Readable) => Promise<void>
}

const attempts = 3

/**
 * Packets read ahead from each of several inputs: with ffmpeg's default of 8 they mostly wait for each other. A single
 * input is faster without.
 */
const readAhead = ['-thread_queue_size', '64']

/**
 * ffmpeg exits with success although the end of a file could not be written. Messages about a film's own metadata are
 * indented and do not match.
 */
const writeFailed = /^(av_interleaved_write_frame\(\)|Error (writing trailer|closing file)\b.*): .+$/m

/** The only way ffmpeg is run. Returns the end of its output. A crash is retried twice. */
export async function runFfmpeg(run: FfmpegRun, options: MediaOptions): Promise<string> {
  const tools: Tools = { ...usualTools, ...options.tools }
  const ahead = run.inputs.length > 1 ? readAhead : []
  const args = [
    [
      '-nostdin',
      '-hide_banner',
      '-nostats',
      '-loglevel',
      run.onlyWarnings ? 'warning' : 'info',
      '-y',
      '-max_alloc',
      String(maxMemory),
    ],
    ['-timelimit', String(processorSeconds), '-progress', 'pipe:3'],
    run.inputs.flatMap((input) => [...ahead, '-threads', String(tools.threads), ...inputArguments(input)]),
    run.args,
  ].flat()
  const onReport = (report: string) => {
    const done = Number(/^out_time_us=(\d+)/m.exec(report)?.[1] ?? 0) / 1000
    if (run.duration) options.onProgress?.(Math.min(1, done / run.duration))
  }
  const streams = run.stdin !== undefined || run.read !== undefined
  for (let attempt = 1; ; attempt++)
    try {
      const said = await runProgram({
        command: tools.ffmpeg,
        args,
        cwd: run.cwd,
        env: environmentOf(run.inputs),
        signal: options.signal,
        stalledAfter: tools.stalledAfter,
        longest: tools.longest,
        stdin: run.stdin,
        read: run.read,
        follow: (reports, headway) => followReports(reports, onReport, headway),
      })
      if (writeFailed.test(said)) throw new ProgramFailure('exited', tools.ffmpeg, said)
      return said
    } catch (error) {
      if (!(error instanceof ProgramFailure)) throw error
      if (error.how !== 'crashed' || streams || attempt === attempts) throw mediaErrorOf(error, tools.ffmpeg)
    }
}

/** Runs ffprobe on one input and returns its JSON. Options of the input for ffmpeg are ignored. */
export async function runFfprobe(
  { file, demuxers }: Input,
  args: readonly string[],
  options: MediaOptions,
): Promise<unknown> {
  const tools: Tools = { ...usualTools, ...options.tools }
  try {
    const answer = await capture({
      command: tools.ffprobe,
      args: [
        ['-hide_banner', '-loglevel', 'error', '-max_alloc', String(maxMemory), '-of', 'json'],
        args,
        inputArguments({ file, demuxers }),
      ].flat(),
      signal: options.signal,
      stalledAfter: tools.stalledAfter,
      longest: tools.stalledAfter,
    })
    return JSON.parse(answer.toString('utf8')) as unknown
  } catch (error) {
    if (error instanceof ProgramFailure) {
      const mapped = mediaErrorOf(error, tools.ffprobe)
      // ffprobe only reads, so any complaint is about the file.
      const disliked = mapped.kind === 'failed' && error.how === 'exited'
      throw disliked
        ? new MediaError('unreadable', mediaFault('broken'), { cause: error, said: error.said })
        : mapped
    }
    if (error instanceof SyntaxError)
      throw new MediaError('failed', mediaFault('noSense', { program: tools.ffprobe }), { cause: error })
    throw error
  }
}

const signs: [
  MediaError['kind'],
  RegExp,
  'diskFull' | 'tooLarge' | 'notRead' | 'noSound' | 'noPicture' | 'broken',
][] = [
  ['diskFull', /No space left on device/, 'diskFull'],
  [
    'tooLarge',
    /max pixel count|Picture size .* is invalid|picture size invalid|Cannot allocate memory/i,
    'tooLarge',
  ],
  [
    'unsupported',
    /not (?:on|in) (?:the )?whitelist|Decoder .*not found|Unknown decoder|no decoder found|Not yet implemented in FFmpeg/i,
    'notRead',
  ],
  ['noAudio', /Stream map '.*:a[^']*' matches no streams/, 'noSound'],
  ['noPicture', /Stream map '.*:v[^']*' matches no streams/, 'noPicture'],
  [
    'unreadable',
    /Invalid data found|moov atom not found|EBML header parsing failed|End of file|Invalid argument|could not find codec parameters|Error while decoding|does not contain any stream|Error while processing the decoded data|Sample rate 0 invalid/i,
    'broken',
  ],
]

/** Memory addresses and work paths in messages, which mean nothing to a person. */
const innerNames = /\[[^\]]* @ 0x[\da-f]+\] ?|(?<=^|[\s'":])\/\S*\//g

export function mediaErrorOf(failure: ProgramFailure, command: string): MediaError {
  const options = { cause: failure, said: failure.said }
  const lastLine = (failure.said.trim().split('\n').at(-1) ?? '').replaceAll(innerNames, '')
  switch (failure.how) {
    case 'missing':
      return new MediaError('failed', mediaFault('notInstalled', { program: command }), options)
    case 'stalled':
      return new MediaError('stalled', mediaFault('stalled'), options)
    case 'tooLong':
      return new MediaError('stalled', mediaFault('tooLong'), options)
    case 'crashed':
      return new MediaError('failed', mediaFault('crashed', { program: command }), options)
    case 'exited': {
      const sign = signs.find(([, pattern]) => pattern.test(failure.said))
      if (sign) return new MediaError(sign[0], mediaFault(sign[2]), options)
      return new MediaError('failed', mediaFault('failed', { program: command, said: lastLine }), options)
    }
  }
}

const longestReport = 8000

/** ffmpeg reports even while stuck; only a report that differs in its progress counts as headway. */
async function followReports(
  stream: Readable,
  onReport: (report: string) => void,
  headway: () => void,
): Promise<void> {
  let rest = ''
  let before = ''
  for await (const text of stream.setEncoding('utf8')) {
    const parts = (rest + (text as string)).split(/^progress=.*\n/m)
    rest = parts.pop()!.slice(-longestReport)
    for (const report of parts) {
      const done = (report.match(/^(frame|total_size|out_time_us)=.*$/gm) ?? []).join()
      if (done !== before) headway()
      before = done
      onReport(report)
    }
  }
}
