import { join } from 'node:path'
import type { Capability, ModelFor } from '#engines/models/catalog.ts'

/** What a host loads: the kind of engine, and its sherpa-onnx settings. */
export interface Loading {
  kind: Capability
  config: Record<string, unknown>
}

export interface Place {
  folder: string
  threads: number
}

export function loadRecognizer(
  model: ModelFor<'recognize'>,
  { folder, threads }: Place,
  language: string,
): Loading {
  const at = (part: string) => join(folder, part)
  const parts = model.parts
  const tokens = 'tokens' in parts ? at(parts.tokens) : ''
  const config = (family: Record<string, unknown>) => ({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...family, tokens, numThreads: threads, provider: 'cpu' },
  })
  const folderAt = (part: string) => at(part.replace(/\/$/, ''))
  return { kind: 'recognize', config: config(family()) }

  function family(): Record<string, unknown> {
    switch (model.family) {
      case 'sense-voice':
        return { senseVoice: { model: at(model.parts.model), language, useInverseTextNormalization: 1 } }
      case 'paraformer':
        return { paraformer: { model: at(model.parts.model) } }
      case 'transducer': {
        const { encoder, decoder, joiner } = model.parts
        return {
          transducer: { encoder: at(encoder), decoder: at(decoder), joiner: at(joiner) },
          ...(model.modelType && { modelType: model.modelType }),
        }
      }
      case 'whisper': {
        const { encoder, decoder } = model.parts
        const files = { encoder: at(encoder), decoder: at(decoder) }
        return { whisper: { ...files, language, task: 'transcribe', enableSegmentTimestamps: 1 } }
      }
      case 'moonshine': {
        const { preprocessor, encoder, uncached, cached } = model.parts
        return {
          moonshine: {
            preprocessor: at(preprocessor),
            encoder: at(encoder),
            uncachedDecoder: at(uncached),
            cachedDecoder: at(cached),
          },
        }
      }
      case 'moonshine-2':
        return { moonshine: { encoder: at(model.parts.encoder), mergedDecoder: at(model.parts.decoder) } }
      case 'fire-red-asr2':
        return { fireRedAsrCtc: { model: at(model.parts.model) } }
      case 'omnilingual':
        return { omnilingual: { model: at(model.parts.model) } }
      case 'dolphin':
        return { dolphin: { model: at(model.parts.model) } }
      case 'qwen3-asr': {
        const { frontend, encoder, decoder, tokenizer } = model.parts
        const files = { convFrontend: at(frontend), encoder: at(encoder), decoder: at(decoder) }
        return { qwen3Asr: { ...files, tokenizer: folderAt(tokenizer) } }
      }
      case 'funasr-nano': {
        const { encoder, llm, embedding, tokenizer } = model.parts
        const files = { encoderAdaptor: at(encoder), llm: at(llm), embedding: at(embedding) }
        return { funasrNano: { ...files, tokenizer: folderAt(tokenizer), language } }
      }
    }
  }
}

/**
 * A phrase ends after 0.8 s of silence, or after 15 s. Only beam search supports hot words, and it costs more than the greedy
 * search.
 */
export function loadLive(
  model: ModelFor<'live'>,
  { folder, threads }: Place,
  hotWordFile: string | undefined,
): Loading {
  const at = (part: string) => join(folder, part)
  const hotWords = model.hotWords && hotWordFile
  return {
    kind: 'live',
    config: {
      featConfig: { sampleRate: 16_000, featureDim: 80 },
      modelConfig: {
        ...family(),
        tokens: at(model.parts.tokens),
        numThreads: threads,
        provider: 'cpu',
        ...(hotWords && { modelingUnit: model.hotWords, bpeVocab: bpeVocab() }),
      },
      enableEndpoint: 1,
      rule1MinTrailingSilence: 2.4,
      rule2MinTrailingSilence: 0.8,
      rule3MinUtteranceLength: 15,
      decodingMethod: hotWords ? 'modified_beam_search' : 'greedy_search',
      maxActivePaths: 4,
      ...(hotWords && { hotwordsFile: hotWordFile, hotwordsScore: 2 }),
    },
  }

  function bpeVocab(): string {
    const vocab = 'bpeVocab' in model.parts ? model.parts.bpeVocab : undefined
    return vocab ? at(vocab) : ''
  }

  function family(): Record<string, unknown> {
    switch (model.family) {
      case 'streaming-transducer': {
        const { encoder, decoder, joiner } = model.parts
        return { transducer: { encoder: at(encoder), decoder: at(decoder), joiner: at(joiner) } }
      }
      case 'streaming-paraformer': {
        const { encoder, decoder } = model.parts
        return { paraformer: { encoder: at(encoder), decoder: at(decoder) } }
      }
      case 'streaming-zipformer-ctc':
        return { zipformer2Ctc: { model: at(model.parts.model) } }
    }
  }
}

export function loadSynthesizer(model: ModelFor<'synthesize'>, { folder, threads }: Place): Loading {
  const at = (part: string) => join(folder, part)
  const all = (parts: string[] = []) => parts.map(at).join(',')
  const { tokens, dataDir, lexicon, ruleFsts } = textParts(model)
  const common = {
    ...(tokens && { tokens: at(tokens) }),
    ...(lexicon && { lexicon: all(lexicon) }),
    ...(dataDir && { dataDir: at(dataDir.replace(/\/$/, '')) }),
  }
  return {
    kind: 'synthesize',
    config: {
      model: { ...family(), numThreads: threads, provider: 'cpu' },
      ...(ruleFsts && { ruleFsts: all(ruleFsts) }),
      maxNumSentences: 1,
      // Keeps the voice's own pauses; the default shortens them to a fifth.
      silenceScale: 1,
    },
  }

  function family(): Record<string, unknown> {
    switch (model.family) {
      case 'vits':
        return { vits: { ...common, model: at(model.parts.model) } }
      case 'matcha':
        return {
          matcha: { ...common, acousticModel: at(model.parts.model), vocoder: at(model.parts.vocoder) },
        }
      case 'kokoro':
        return { kokoro: { ...common, model: at(model.parts.model), voices: at(model.parts.voices) } }
      case 'kitten':
        return { kitten: { ...common, model: at(model.parts.model), voices: at(model.parts.voices) } }
      case 'supertonic': {
        const { duration, encoder, estimator, vocoder, settings, characters, voices } = model.parts
        return {
          supertonic: {
            durationPredictor: at(duration),
            textEncoder: at(encoder),
            vectorEstimator: at(estimator),
            vocoder: at(vocoder),
            ttsJson: at(settings),
            unicodeIndexer: at(characters),
            voiceStyle: at(voices),
          },
        }
      }
    }
  }
}

/** The files that define the pronunciation; some models read letters directly. */
function textParts({ parts }: ModelFor<'synthesize'>): {
  tokens?: string
  dataDir?: string | undefined
  lexicon?: string[] | undefined
  ruleFsts?: string[] | undefined
} {
  return 'tokens' in parts ? parts : {}
}

export function loadCloner({ parts }: ModelFor<'clone'>, { folder, threads }: Place): Loading {
  const at = (part: string) => join(folder, part.replace(/\/$/, ''))
  const zipvoice = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, at(part)]))
  return {
    kind: 'clone',
    config: { model: { zipvoice, numThreads: threads, provider: 'cpu' }, maxNumSentences: 1 },
  }
}

export function loadPunctuation({ parts }: ModelFor<'punctuate'>, { folder, threads }: Place): Loading {
  return {
    kind: 'punctuate',
    config: { model: { ctTransformer: join(folder, parts.model), numThreads: threads, provider: 'cpu' } },
  }
}

/** Tokens of one request with its response; each needs memory, about 100 KB with the models of the catalog. */
const contextSize = 4096

export function loadTranslator({ parts }: ModelFor<'translate'>, { folder, threads }: Place): Loading {
  return {
    kind: 'translate',
    config: { modelPath: join(folder, parts.model), contextSize, threads },
  }
}
