import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { message } from '#core/texts/message/message.ts'
import { isLoudness, loudest, quietest, usualLoudness } from '#domain/loudness.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { settingFault, settingsFault } from '#domain/setting-faults.ts'
import type { Engines } from '#engines/core/engines.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { writeBackground } from '#pipeline/dub/deliver.ts'
import { type DubFiles, isSubtitles, nameOf, readDubFiles } from '#pipeline/dub/dub-files.ts'
import {
  type Background,
  backgroundIn,
  type BurnStyle,
  type DubRequest,
  type Label,
  labels,
  placesOf,
} from '#pipeline/dub/dub-request.ts'
import { dub as runDub } from '#pipeline/dub/dub.ts'
import { planDub } from '#pipeline/dub/plan-dub.ts'
import { protectInputs, onlyInput, withFolder } from '../core/places.ts'
import { BadUsage, exitCodes, Refusal } from '../core/refusal.ts'
import { voiceCalled } from '../pipeline/chosen-engines.ts'
import { encodingsOf } from '../pipeline/encoding.ts'
import { fetchInto } from '../pipeline/fetch-into.ts'
import { languageOf, languagesOf } from '../pipeline/language.ts'
import { readGlossary } from '../pipeline/read-glossary.ts'
import { hearLanguage, spokenLanguageOf } from '../pipeline/spoken-language.ts'
import { trackNumberOf } from '../pipeline/track-number.ts'
import { type PipelineOptions, sayWritten, withPipeline } from '../pipeline/with-pipeline.ts'
import { placeFaults, usageFaults } from '../texts/usage.ts'
import { refuseIdleGlossary, refuseOfSubtitles, refuseStrangers } from './idle-options.ts'
import { longLines } from './long-lines.ts'
import { readReferences, refuseIdleReferences } from './read-references.ts'

interface Given extends PipelineOptions {
  from?: string
  to?: string
  subtitles?: string
  translation?: string
  glossary?: string
  encoding?: string
  'subtitle-track'?: string
  'audio-track'?: string
  voice?: string
  'speaker-voices'?: string
  reference?: string
  background?: string
  burn?: string
  'slow-picture'?: boolean
  'speak-descriptions'?: boolean
  'no-original'?: boolean
  label?: string
  loudness?: string
  out?: string
}

export async function dub(given: Given, inputs: string[]): Promise<number> {
  const [address] = inputs
  if (inputs.length === 1 && address && isWebAddress(address)) return dubLink(given, address)
  const input = onlyInput(inputs, 'video')
  const from = spokenLanguageOf(given.from)
  if (from === undefined && isSubtitles(input))
    throw new BadUsage(message(usageFaults.needsSound, { option: '--from detect', input: basename(input) }))
  const options = from === undefined ? undefined : await optionsOf(given, input, from)
  return withPipeline(given, async (run, engines) => {
    const chosen = options ?? (await optionsOf(given, input, await hearLanguage(run, engines, input, given)))
    return make(run, engines, given, chosen)
  })
}

const isWebAddress = (input: string) => /^https?:\/\//i.test(input)

/** Fetches the film first. It is dubbed like a file in the current folder, and not kept. */
async function dubLink(given: Given, address: string): Promise<number> {
  const from = spokenLanguageOf(given.from)
  languagesToDubInto(given)
  return withPipeline(given, async (run, engines) => {
    await using folder = await temporaryFolder('link')
    const input = await fetchInto(folder.path, address, run.signal)
    const here = { ...given, out: given.out ?? `${nameOf(input)}-dub` }
    // Its folder is removed after that.
    return await make(
      run,
      engines,
      here,
      await optionsOf(here, input, from ?? (await hearLanguage(run, engines, input, here))),
    )
  })
}

async function optionsOf(given: Given, input: string, from: string): Promise<Options> {
  const options = await speakingOf(given, input, from)
  const { subtitles, out } = options
  await protectInputs(
    [input, subtitles, ...otherInputs(options, given)],
    [backgroundIn(out), ...options.to.flatMap((language) => writtenIn(options, language))],
  )
  return options
}

/** The files that it wrote. */
async function make(run: PipelineRun, engines: Engines, given: Given, options: Options): Promise<string[]> {
  const { input, subtitles, out } = options
  const voice = given.voice && (await voiceOf(engines, given.voice, options, run.signal))
  const files = await readDubFiles(run, options)
  const request: DubRequest = { ...options, ...files, ...(voice && { voice: { voice } }) }
  refuseIdleReferences(request)
  refuseStrangers(request, engines, subtitles ?? input)
  const { languages, stems } = await withFolder(out, async () =>
    runDub(run, await planDub(run, engines, request)),
  )
  const written = languages.flatMap((each) => each.files)
  if (stems) written.push(await writeBackground(stems, out))
  for (const { report } of languages) for (const line of longLines(report)) process.stderr.write(`${line}\n`)
  sayWritten(given, written)
  return written
}

const voiceOf = async (engines: Engines, name: string, { to }: Options, signal: AbortSignal) =>
  name === originalVoice ? name : voiceCalled(engines, name, to[0], signal)

const writtenIn = ({ out, input }: Options, language: string) =>
  Object.values(placesOf({ out, name: nameOf(input) }, language))

const otherInputs = (options: Options, given: Given) => [
  ...strangeTranslations(options),
  given.glossary,
  given['speaker-voices'],
  ...Object.values(options.references ?? {}).map(({ file }) => file),
]

/** Without files corrected in place: this run writes the same text there again. */
const strangeTranslations = (options: Options) =>
  Object.entries(options.translations)
    .filter(([language, file]) => !writtenIn(options, language).includes(resolve(file)))
    .map(([, file]) => file)

type Options = Omit<DubRequest, 'name' | 'film' | 'script' | 'translations'> & DubFiles

function languagesToDubInto(given: Given): string[] {
  const to = languagesOf(given.to ?? '')
  if (to.length === 0) throw new BadUsage(message(usageFaults.dubInto))
  return to
}

async function speakingOf(given: Given, input: string, from: string): Promise<Options> {
  const to = languagesToDubInto(given)
  if (isSubtitles(input)) refuseOfSubtitles(given, input)
  const translations = translationsOf(given.translation, to)
  refuseIdleGlossary(given, { from, to, translations })
  return {
    input,
    from,
    to,
    audioTrack: trackNumberOf('audio-track', given),
    subtitles: given.subtitles,
    translations,
    encodings: encodingsOf(given.encoding, to),
    subtitleTrack: trackNumberOf('subtitle-track', given),
    ...(given.glossary && { glossary: await readGlossary(given.glossary, from, to) }),
    speakers: given['speaker-voices'] ? await readSpeakers(given['speaker-voices']) : {},
    references: await readReferences(given.reference),
    background: (given.background ?? 'duck') as Background,
    burn: given.burn as BurnStyle | undefined,
    slowPicture: given['slow-picture'] ?? false,
    speakDescriptions: given['speak-descriptions'] ?? false,
    secondTrack: !given['no-original'],
    label: labelOf(given.label),
    suggestShorter: true,
    loudness: loudnessOf(given.loudness),
    out: resolve(given.out ?? join(dirname(input), `${nameOf(input)}-dub`)),
  }
}

function loudnessOf(given: string | undefined): number {
  const set = given ?? (process.env.YIYIN_LOUDNESS || undefined)
  const loudness = set === undefined ? usualLoudness : Number(set)
  if (set?.trim() === '' || !isLoudness(loudness))
    throw new BadUsage(
      settingsFault('named', {
        name: given === undefined ? 'YIYIN_LOUDNESS' : '--loudness',
        fault: settingFault('loudness', { quietest, loudest }),
      }),
    )
  return loudness
}

function labelOf(given: string | undefined): Label {
  const set = given ?? (process.env.YIYIN_LABEL || 'embedded')
  const label = labels.find((each) => each === set)
  if (!label)
    throw new BadUsage(message(usageFaults.oneOf, { name: 'YIYIN_LABEL', choices: labels.join(', ') }))
  return label
}

/** `FILE` for one language, or `es=FILE,ca=FILE`. */
function translationsOf(given: string | undefined, to: readonly string[]): Record<string, string> {
  if (!given) return {}
  const named = given.split(',').map((each) => /^([a-z]{2,3}(?:[-_]\w+)*)=(.+)$/i.exec(each)?.slice(1) ?? [])
  const pairs = named.flatMap(([language, file]) => (language && file ? [[languageOf(language), file]] : []))
  const other = pairs.map(([language]) => language!).find((language) => !to.includes(language))
  if (other) throw new BadUsage(message(usageFaults.otherLanguage, { language: other, to: to.join(', ') }))
  if (pairs.length === named.length) return Object.fromEntries(pairs)
  if (to.length === 1) return { [to[0]!]: given }
  throw new BadUsage(message(usageFaults.filePerLanguage))
}

async function readSpeakers(path: string): Promise<DubRequest['speakers']> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Refusal(message(placeFaults.noReadable, { path }), exitCodes.unreadable)
  })
  try {
    const voices = z.record(z.string(), z.string()).parse(JSON.parse(text))
    return Object.fromEntries(Object.entries(voices).map(([speaker, voice]) => [speaker, { voice }]))
  } catch {
    throw new Refusal(
      message(placeFaults.badSpeakers, { path, like: '{"Anna": "embedded:slt"}' }),
      exitCodes.unreadable,
    )
  }
}
