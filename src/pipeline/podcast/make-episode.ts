import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { printChapters } from '#domain/feed/chapters.ts'
import { inParallel } from '#domain/in-parallel.ts'
import { gainOf, hopsASecond, integrated } from '#domain/loudness.ts'
import type { Engines } from '#engines/core/engines.ts'
import { writeAtomically, removeUnfinishedParts } from '#media/core/write-atomically.ts'
import { awayFromSpeech, type Ducking, duckedGain, duckingReach } from '#media/sound/render.ts'
import { mixRate } from '#media/sound/samples.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { type PipelineRun, stage } from '../core/run.ts'
import { clonedVoices } from '../core/voices.ts'
import { prepareCover } from '../speech/cover.ts'
import { samplesOf, type SpokenBlock } from '../speech/place-sentences.ts'
import { codingMargin, addEnergies, sentencesNear, voiceGains } from '../speech/placed-sound.ts'
import { speakScript } from '../speech/speak-script.ts'
import { writeSounds } from './episode-files.ts'
import { type PodcastReport, reportEpisode } from './episode-report.ts'
import { type EpisodeLevels, spanOf } from './episode-sound.ts'
import { type Episode, layOutEpisode } from './lay-out-episode.ts'
import { fadeAt, type MusicClip, cueOf, type MusicCue } from './place-music.ts'
import type { PodcastBlock, PodcastLine, PodcastRequest, PodcastSettings } from './podcast-request.ts'
import { prepareMusic } from './prepare-music.ts'
import { prepareRecording } from './prepare-recording.ts'
import { showNotes } from './show-notes.ts'
import { writeTranscripts } from './transcript.ts'

export interface MadeEpisode {
  /** The written files. */
  files: string[]
  report: PodcastReport
  episode: Episode
}

/** What platforms ask for, in LUFS of two channels; a single one has 3 dB less: -19. */
const usualLoudness = -16
/** Files that are decoded at a time. */
const filesAtOnce = 2

const hop = mixRate / hopsASecond
/** Gains are quantized, so that an edited line does not change every sample. */
const step = 0.25
const strongest = 20
/** Two channels of the same sound are this much louder than one, in dB. */
const ofTwoChannels = 10 * Math.log10(2)

/**
 * The levels with which the episode reaches its loudness, without rendering it: the energies of lines and music add
 * up. `loudness` is that of two channels; one channel of the same sound has 3 dB less.
 */
function levelEpisode(
  episode: Pick<Episode, 'sentences' | 'music' | 'frames'>,
  { loudness, ducking }: { loudness: number; ducking: Ducking },
): EpisodeLevels & { loudness: number | null } {
  const { sentences, music, frames } = episode
  const voices = voiceGains({ sentences, frames }, loudness - ofTwoChannels)
  const energies = new Float64Array(Math.ceil(frames / hop) + 1)
  for (const sentence of sentences) {
    const gain = (voices.get(sentence.voice) ?? 0) + sentence.gain
    addEnergies(energies, sentence, 2 * gainOf(gain) ** 2)
  }
  for (const clip of music) addMusic(energies, clip, episode, ducking)
  const found = integrated(energies)
  if (!Number.isFinite(found)) return { voices, whole: 0, loudness: null }
  const missing = Math.max(-strongest, Math.min(strongest, loudness - found))
  const whole = Math.round(missing / step) * step || 0
  return { voices, whole, loudness: found + whole }
}

function addMusic(
  energies: Float64Array,
  clip: MusicClip,
  { sentences }: Pick<Episode, 'sentences'>,
  ducking: Ducking,
): void {
  const first = Math.floor(clip.at / hop)
  const last = Math.min(energies.length, Math.ceil((clip.at + clip.frames) / hop))
  const reach = duckingReach(ducking)
  const spans = sentencesNear(sentences, first * hop - reach, last * hop + reach).map(spanOf)
  // The level at the middle of each tenth of a second is used for all of it: levels change slowly.
  const away = awayFromSpeech({ from: (first + 0.5) * hop, count: last - first, step: hop }, spans, ducking)
  const power = gainOf(clip.gain) ** 2
  for (let index = first; index < last; index++) {
    const sample = (index + 0.5) * hop - clip.at
    if (sample < 0 || sample >= clip.frames) continue
    const energy = clip.energies[Math.floor((clip.from + sample) / hop)] ?? 0
    energies[index]! +=
      power * energy * (fadeAt(sample, clip) * duckedGain(away[index - first]!, ducking)) ** 2
  }
}

/** Makes an episode from a script into `out`. Only lines that changed are spoken again. */
export async function makeEpisode(
  run: PipelineRun,
  engines: Engines,
  asked: PodcastRequest,
  out: string,
): Promise<MadeEpisode> {
  const synthesized = asked.blocks.some(isLine)
  // Recordings are not labeled as synthesized.
  const request: PodcastRequest = synthesized ? asked : { ...asked, label: 'off' }
  await mkdir(out, { recursive: true })
  await removeUnfinishedParts(out)
  const { settings, blocks, title, name } = request
  const cover = request.cover === undefined ? undefined : await prepareCover(run, request.cover)
  const loudness = stereoLoudness(settings)
  const { music, recordings } = await prepareSounds(run, request, loudness)
  const spoken = await speakLines(run, engines, request, recordings)
  const lines = new Map([...recordings, ...spoken])
  const episode = layOutEpisode({ blocks, lines, music }, settings, title)
  const { depth, ...times } = settings.ducking
  const [attack, hold, release] = [times.attack, times.hold, times.release].map(samplesOf)
  const ducking = { depth, attack: attack!, hold: hold!, release: release! }
  const levels = levelEpisode(episode, { loudness, ducking })
  const ceiling = settings.peak - codingMargin
  const mix = { mono: settings.mono, ducking, ceiling, levels }
  const files = await stage(run, { stage: 'mix' }, (progress) =>
    writeSounds(run, request, episode, mix, { cover, out }, progress),
  )
  await stage(run, { stage: 'write' }, async () => {
    files.push(...(await writeTranscripts(episode, request, out)))
    files.push(await writeText(join(out, `${name}.notes.html`), showNotes(episode, request)))
    const chapters = episode.chapters.map(({ start, title: named }) => ({
      start: start / mixRate,
      title: named,
    }))
    files.push(await writeText(join(out, `${name}.chapters.json`), printChapters(chapters)))
  })
  const measured = levels.loudness === null ? null : levels.loudness - (settings.mono ? ofTwoChannels : 0)
  const written = files.map((file) => relative(out, file))
  const report = reportEpisode(run, request, episode, measured, {
    files: written,
    synthesized,
    clonedVoices: clonedVoices(engines),
  })
  const json = `${JSON.stringify(report, undefined, 2)}\n`
  return { files: [...files, await writeText(join(out, 'report.json'), json)], report, episode }
}

const stereoLoudness = ({ loudness, mono }: PodcastSettings) =>
  loudness === undefined ? usualLoudness : loudness + (mono ? ofTwoChannels : 0)

/** Decodes and measures music and recorded lines. */
async function prepareSounds(
  run: PipelineRun,
  { blocks, settings }: PodcastRequest,
  loudness: number,
): Promise<{ music: Map<string, MusicCue>; recordings: Map<string, SpokenBlock> }> {
  const music = new Map<string, MusicCue>()
  const recordings = new Map<string, SpokenBlock>()
  const all = blocks.filter((block) => block.kind === 'music' || block.kind === 'sound')
  await stage(run, { stage: 'sounds' }, (progress) => {
    let done = 0
    return inParallel(all, filesAtOnce, run.signal, async (block) => {
      if (block.kind === 'sound') recordings.set(block.id, await prepareRecording(run, block))
      else music.set(block.id, cueOf(block, await prepareMusic(run, block.source), settings, loudness))
      progress((done += 1) / all.length)
    })
  })
  return { music, recordings }
}

const isLine = (block: PodcastBlock): block is PodcastLine => block.kind === 'paragraph'

async function speakLines(
  run: PipelineRun,
  engines: Engines,
  request: PodcastRequest,
  recordings: ReadonlyMap<string, SpokenBlock>,
): Promise<Map<string, SpokenBlock>> {
  const lines = request.blocks.filter(isLine)
  const spoken = new Map<string, SpokenBlock>()
  if (lines.length === 0 && recordings.size === 0)
    throw new PipelineError('noSpeech', pipelineFault('nothingToRead', { name: request.name }))
  if (lines.length === 0) return spoken
  await speakScript(run, engines, request, [{ blocks: lines }], {
    onChapter: (_, found) => {
      for (const [index, block] of found.entries()) spoken.set(lines[index]!.id, block)
    },
  })
  return spoken
}

async function writeText(file: string, text: string): Promise<string> {
  await writeAtomically(file, (part) => writeFile(part, text))
  return file
}
