import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { LiveRecognizer, Word } from '#engines/core/ports.ts'
import { type TemporaryFolder, temporaryFolder } from '#folders/temporary-folder.ts'
import type { StreamPhrase } from './host-calls.ts'
import { loadLive, loadPunctuation } from './loading.ts'
import { knownLanguage, type NeuralOptions } from './neural-recognizer.ts'
import type { Host } from './open-host.ts'
import { openModelHost } from './open-model-host.ts'
import { engineId, versionOf, type WholeModel } from './whole-model.ts'
import { textOf, withMarks, wordsOf } from './words-of.ts'

interface UsedHost {
  host: Host
  /** Those that are open. */
  streams: number
}

/**
 * A streaming model. Its sessions are streams of one process; sessions with other hot words need another process, because a model
 * reads them when it is loaded.
 */
export function neuralLiveRecognizer(
  whole: WholeModel<'live'>,
  punctuation: WholeModel<'punctuate'> | undefined,
  { threads, memory }: NeuralOptions,
): LiveRecognizer & { close(): void } {
  const { model, folder } = whole
  const id = engineId(model)
  const marker =
    model.punctuation || !punctuation ? undefined : openModelHost(punctuation.model, memory, { engine: id })
  const hosts = new Map<string, UsedHost>()
  const closing = new AbortController()
  const { signal: never } = closing
  let lastStream = 0
  let hotWordFolder: Promise<TemporaryFolder> | undefined

  /** The file of the words, named by its content. */
  async function hotWordFile(hotWords: readonly string[]): Promise<string | undefined> {
    if (!model.hotWords || hotWords.length === 0) return undefined
    const lines = hotWords.map((word) => (model.upperCase ? word.toUpperCase() : word))
    const text = `${lines.map((line) => line.replaceAll(/\s+:\S*|\s+/g, ' ').trim()).join('\n')}\n`
    hotWordFolder ??= temporaryFolder('hot-words')
    const file = join(
      (await hotWordFolder).path,
      `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.txt`,
    )
    await writeFile(file, text)
    return file
  }

  function hostOf(key: string) {
    const known = hosts.get(key)
    if (known) return known
    const created: UsedHost = {
      host: openModelHost(model, memory, { isInUse: () => created.streams > 0 }),
      streams: 0,
    }
    hosts.set(key, created)
    return created
  }

  async function punctuate(words: Word[]): Promise<Word[]> {
    if (!marker || !punctuation || words.length === 0) return words
    const loading = loadPunctuation(punctuation.model, { folder: punctuation.folder, threads })
    return withMarks(
      words,
      await marker.ask(loading, 'punctuate', { text: textOf(words) }, { signal: never }),
    )
  }

  function wordsIn({ heard, base }: StreamPhrase): Word[] {
    return wordsOf(heard).map(({ text, start, end }) => ({
      text: model.upperCase ? text.toLowerCase() : text,
      start: start + Math.round(base * 1000),
      end: end + Math.round(base * 1000),
    }))
  }

  return {
    id,
    version: marker && punctuation ? versionOf(whole, punctuation) : versionOf(whole),
    atOnce: 32,
    languages: model.languages,
    quality: () => 'good',
    async open({ language, signal, hotWords = [], onEvent }) {
      const known = knownLanguage(id, model, language)
      const file = await hotWordFile(hotWords)
      const loading = loadLive(model, { folder, threads }, file)
      const used = hostOf(JSON.stringify(loading))
      const stream = (lastStream += 1)
      used.streams += 1
      let isClosed = false

      async function ask(name: 'hearStream' | 'endStream', sound: Int16Array): Promise<void> {
        signal.throwIfAborted()
        const samples = Float32Array.from(sound, (sample) => sample / 32_768)
        const answer = await used.host.ask(loading, name, { stream, samples }, { signal: never })
        if (!answer) throw new EngineError(id, 'unavailable', engineFault('streamLost', { engine: id }))
        for (const phrase of answer) {
          signal.throwIfAborted()
          const words = wordsIn(phrase)
          if (phrase.until === undefined) onPartial(words)
          else onDecided(await punctuate(words), Math.round(phrase.until * 1000))
        }
      }

      let visible = ''
      function onPartial(words: Word[]): void {
        const text = textOf(words)
        if (text === visible) return
        visible = text
        onEvent({ kind: 'partial', words })
      }

      function onDecided(words: Word[], until: number): void {
        visible = ''
        const end = Math.max(until, words.at(-1)?.end ?? 0)
        onEvent(words.length > 0 ? { kind: 'final', words, until: end } : { kind: 'quiet', until })
      }

      async function close(): Promise<void> {
        if (isClosed) return
        isClosed = true
        used.streams -= 1
        await used.host.ask(loading, 'closeStream', { stream }, { signal: never })
      }

      try {
        await used.host.ask(loading, 'openStream', { stream, language: known }, { signal: never })
      } catch (error) {
        used.streams -= 1
        throw error
      }
      return {
        push: (sound) => ask('hearStream', sound),
        flush: () => ask('endStream', new Int16Array(0)),
        [Symbol.asyncDispose]: close,
      }
    },
    close: () => {
      closing.abort(new Error('It was closed.'))
      for (const { host } of hosts.values()) host.close()
      marker?.close()
      void hotWordFolder?.then((created) => created[Symbol.asyncDispose]())
    },
  }
}
