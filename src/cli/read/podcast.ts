import { basename, dirname, extname, join, resolve } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import type { Encoding } from '#domain/cues/encoding/decode-text.ts'
import { formatOf } from '#domain/cues/formats/parse-subtitles.ts'
import { cueLines } from '#domain/script/outline/cue-lines.ts'
import { podcastText } from '#domain/script/outline/podcast-text.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { type Speaking, checkManner, voiceNamed } from '#pipeline/core/voices.ts'
import { stemFolder } from '#pipeline/podcast/episode-files.ts'
import { makeEpisode } from '#pipeline/podcast/make-episode.ts'
import { podcastFormats, usualPodcast } from '#pipeline/podcast/podcast-request.ts'
import { type PodcastScript, readScriptText } from '#pipeline/read/files/read-script-text.ts'
import { readScript } from '#pipeline/script/script.ts'
import { spokenBy } from '#pipeline/speech/spoken-by.ts'
import { makeFolder, onlyInput, protectInputs, withFolder } from '../core/places.ts'
import { BadUsage } from '../core/refusal.ts'
import { encodingOf } from '../pipeline/encoding.ts'
import { languageOf } from '../pipeline/language.ts'
import { readLexicon } from '../pipeline/read-lexicon.ts'
import { type GivenSliders, slidersOf } from '../pipeline/sliders.ts'
import { listOf, loudnessOf } from '../pipeline/spoken-options.ts'
import { type PipelineOptions, withPipeline } from '../pipeline/with-pipeline.ts'
import { usageFaults } from '../texts/usage.ts'
import { blocksOf, musicOf } from './podcast-blocks.ts'

interface Given extends PipelineOptions, GivenSliders {
  voice?: string
  language?: string
  music?: string
  format?: string
  mono?: boolean
  lexicon?: string
  loudness?: string
  title?: string
  author?: string
  show?: string
  description?: string
  cover?: string
  encoding?: string
  out?: string
}

/** Makes an episode of a podcast from a script. */
export async function podcast(given: Given, inputs: string[]): Promise<number> {
  const input = onlyInput(inputs, 'text')
  const { cover, show, description, mono = false } = given
  if (!given.voice) throw new BadUsage(message(usageFaults.whichVoice))
  const voices = voicesOf(given.voice)
  const sliders = slidersOf(given)
  const formats = listOf('format', given.format ?? 'mp3,vtt,html', podcastFormats)
  const music = musicOf(given.music)
  const encoding = encodingOf(given.encoding)
  const chosen = given.language === undefined ? undefined : languageOf(given.language)
  const loudness = loudnessOf(given.loudness)
  const name = basename(input, extname(input))
  const out = resolve(given.out ?? join(dirname(input), `${name}-podcast`))
  const files = Object.values(music ?? {}).map((each) => ('file' in each ? each.file : undefined))
  await protectInputs([input, given.lexicon, cover, ...files], [join(out, 'report.json')])
  return withPipeline(given, async (run, engines) => {
    const found = new Map<string, string>()
    for (const voice of new Set([...voices.of.values(), ...(voices.usual ? [voices.usual] : [])])) {
      const spoken = await voiceNamed(engines, voice, run.signal)
      checkManner(spoken, { pitch: sliders.pitch })
      found.set(voice, spoken.voice.language)
    }
    return withFolder(out, async () => {
      if (formats.includes('stems')) await makeFolder(join(out, stemFolder))
      const script = await readPodcastScript(run, input, { folder: out, encoding, language: chosen })
      const voiceOf = castSpeakers(voices, script.speakers, (voice) => ({ voice, sliders }))
      const narrator = voices.usual ?? voices.of.get(script.speakers[0] ?? '') ?? [...voices.of.values()][0]!
      const language = chosen ?? script.language ?? found.get(narrator)!
      const lexicon = given.lexicon ? await readLexicon(given.lexicon, language) : undefined
      const { files: written } = await makeEpisode(
        run,
        engines,
        {
          name,
          title: given.title ?? titleOf(script) ?? name.replaceAll(/[-_\s]+/g, ' ').trim(),
          author: given.author ?? script.author,
          show,
          description,
          language,
          blocks: blocksOf(script.blocks, { voiceOf, music, beside: dirname(input) }),
          voice: { voice: narrator, sliders },
          spoken: spokenBy(language, lexicon),
          settings: { ...usualPodcast, mono, loudness },
          formats,
          cover,
          label: 'embedded',
        },
        out,
      )
      if (given.json) console.log(JSON.stringify({ event: 'written', files: written }))
      else for (const file of written) console.log(file)
      return written
    })
  })
}

/** Its own, or its only heading: one of several names a chapter. */
function titleOf({ title, blocks }: PodcastScript): string | undefined {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
  return title || (headings.length === 1 ? headings[0] : undefined)
}

interface GivenVoices {
  /** Of each speaker. */
  of: Map<string, string>
  /** The voice for all other speakers. */
  usual?: string | undefined
}

/** `ID`, or `NAME=ID,NAME=ID`. */
function voicesOf(given: string): GivenVoices {
  const of = new Map<string, string>()
  let usual: string | undefined
  for (const each of given.split(',').map((part) => part.trim())) {
    const [, name, voice] = /^([^=]+)=(.+)$/.exec(each) ?? []
    if (name && voice) of.set(name.trim(), voice.trim())
    else if (each !== '') usual = each
  }
  if (of.size === 0 && usual === undefined) throw new BadUsage(message(usageFaults.whichVoice))
  return { of, usual }
}

/** The voice of each speaker; refuses unknown names, and speakers without a voice. */
function castSpeakers(
  { of, usual }: GivenVoices,
  speakers: readonly string[],
  speaking: (voice: string) => Speaking,
): (speaker: string | undefined) => Speaking | undefined {
  const strange = [...of.keys()].filter((name) => !speakers.includes(name))
  if (strange.length > 0)
    throw new BadUsage(
      message(usageFaults.nobodyCalled, {
        input: '--voice',
        names: strange.join(', '),
        speakers: speakers.join(', ') || '–',
      }),
    )
  const silent = speakers.filter((name) => !of.has(name))
  if (usual === undefined && silent.length > 0)
    throw new BadUsage(
      message(usageFaults.voiceOfSpeakers, { speakers: silent.join(', '), name: silent[0]! }),
    )
  return (speaker) => {
    const voice = speaker === undefined ? usual : (of.get(speaker) ?? usual)
    return voice === undefined ? undefined : speaking(voice)
  }
}

/** Reads a script from text, Markdown, Word or subtitles. */
async function readPodcastScript(
  run: PipelineRun,
  path: string,
  options: { folder: string; encoding: Encoding | undefined; language: string | undefined },
): Promise<PodcastScript> {
  const name = basename(path)
  if (!formatOf('', name)) return readScriptText(path, name, { ...options, signal: run.signal })
  const { cues } = await readScript(run, path, options)
  return podcastText(cueLines(cues))
}
