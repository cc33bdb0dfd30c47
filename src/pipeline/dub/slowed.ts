import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TimeMap } from '#domain/fit/time-map.ts'
import { encodeAac } from '#media/encode/aac.ts'
import { slowPicture } from '#media/film/slow-picture.ts'
import { nameOf, openWav } from '#media/sound/samples.ts'
import { slowSound } from '#media/sound/slow-sound.ts'
import { decodeSound } from '#media/sound/sound.ts'
import type { Making } from '../core/artifact.ts'
import { make, type PipelineRun, stage } from '../core/run.ts'
import type { WarpedTrack, Film } from '../film/film.ts'
import type { Stems } from '../film/separate.ts'
import type { Footage } from './dub-inputs.ts'

/** Picture, background and original sound, slowed by one time map. */
export function slowed(
  run: PipelineRun,
  film: Film,
  background: Promise<Stems | undefined>,
  language: string,
  map: TimeMap,
): Promise<Footage> {
  return stage(run, { stage: 'picture', language }, async (onProgress) => {
    const stems = await background
    const warped = stems && (await slowedStems(run, stems, map))
    const picture = await slowedFilm(run, film, map, onProgress)
    const duration = map.toOutput(film.duration)
    return {
      film: { ...film, ...picture, duration },
      duration,
      stems: Promise.resolve(warped),
      map,
    }
  })
}

const knotsOf = (map: TimeMap) => map.knots.map(({ source, output }) => [source, output] as const)

async function slowedStems(run: PipelineRun, stems: Stems, map: TimeMap): Promise<Stems> {
  const { key, folder } = await make(
    run,
    'slowed-stems',
    1,
    { stems: stems.key, map: knotsOf(map) },
    async (into) => {
      for (const name of ['voice', 'background'] as const)
        await slowSound(stems[name], map, join(into, `${name}.wav`), { signal: run.signal })
    },
  )
  return { key, voice: join(folder, 'voice.wav'), background: join(folder, 'background.wav') }
}

async function slowedFilm(
  run: PipelineRun,
  { source, media, sound, audio }: Film,
  map: TimeMap,
  onProgress: (share: number) => void,
): Promise<Pick<Film, 'source' | 'sound' | 'warpedTracks'>> {
  const { signal } = run
  const others = media.audio.flatMap((track, stream) => (stream === audio ? [] : [{ track, stream }]))
  const from = { source: source.hash, stream: audio, map: knotsOf(map) }
  const bend: Making = async (into, onProgress) => {
    if (media.picture) await slowPicture(source.path, map, join(into, 'picture.mp4'), { signal, onProgress })
    if (sound) await slowSound(sound.full, map, join(into, 'full.wav'), { signal })
    for (const { stream } of others) {
      const decoded = join(into, 'decoded.wav')
      await decodeSound(source.path, { full: decoded }, { signal, stream, allowsCutOff: true })
      await slowSound(decoded, map, join(into, `track-${stream}.wav`), { signal })
      await rm(decoded)
    }
  }
  const { key, folder } = await make(run, 'slowed-film', 2, from, bend, onProgress)
  const warped = { path: media.picture ? join(folder, 'picture.mp4') : source.path, hash: key }
  if (!sound) return { source: warped }
  const options = { signal, folder: await run.artifacts.parts('aac') }
  const encode = async (name: string) =>
    (await encodeAac(await openWav(join(folder, name), nameOf(key, name)), options)).files
  const warpedTracks: WarpedTrack[] = [{ files: await encode('full.wav') }]
  for (const { stream, track } of others) {
    const { language, title } = track
    const files = await encode(`track-${stream}.wav`)
    warpedTracks.push({ files, ...(language && { language }), ...(title && { title }) })
  }
  return { source: warped, sound: { ...sound, key, full: join(folder, 'full.wav') }, warpedTracks }
}
