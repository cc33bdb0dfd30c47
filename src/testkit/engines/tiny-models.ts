import { knownSentence } from '#domain/text/sample-sentence.ts'
import { tinyGtcrn, tinySenseVoice, tinyVits, tinyWhisper } from './tiny-onnx.ts'

// Entries of a catalog and the files of their models, which are generated.

export const aboutModel = {
  size: 1,
  unpacked: 1,
  files: [{ address: 'https://models.example/x', path: 'x' }],
  licence: '',
  note: '',
}
/** What voices say in self-tests. */
export const spokenSentence = knownSentence('en')!
const words = spokenSentence.toLowerCase().match(/\w+/g)!

export interface MadeModel {
  entry: Record<string, unknown>
  files: Record<string, string | Buffer>
}

/** A recognizer that hears the same words in any sound. */
export function recognizerModel(name: string, languages: string[], heard: readonly string[]): MadeModel {
  const tokens = [
    '<blank>',
    '<|en|>',
    '<|NEUTRAL|>',
    '<|Speech|>',
    '<|withitn|>',
    ...heard.map((word) => `▁${word}`),
  ]
  return {
    entry: {
      ...aboutModel,
      name,
      capability: 'recognize',
      family: 'sense-voice',
      languages,
      parts: { model: 'model.onnx', tokens: 'tokens.txt' },
    },
    files: {
      'tokens.txt': tokens.map((token, index) => `${token} ${index}\n`).join(''),
      'model.onnx': tinySenseVoice({
        frames: 50,
        vocabulary: tokens.length,
        heard: Object.fromEntries(heard.map((_, index) => [2 + 3 * index, 5 + index])),
      }),
    },
  }
}

/** A voice that hums as long as it would take to say the sentence: three seconds. */
export function voiceModel(name: string, level: number): MadeModel {
  return {
    entry: {
      ...aboutModel,
      name,
      capability: 'synthesize',
      family: 'vits',
      languages: ['en'],
      parts: { model: 'model.onnx', tokens: 'tokens.txt', lexicon: ['lexicon.txt'] },
      voices: [{ name: 'hum', speaker: 0, language: 'en-US', gender: 'neutral' }],
    },
    files: {
      'tokens.txt': ['_', 'a', ',', '.', '?', ''].map((token, index) => `${token} ${index}\n`).join(''),
      'lexicon.txt': words.map((word) => `${word} a\n`).join(''),
      'model.onnx': tinyVits({ rate: 22_050, speakers: 1, perToken: 2500, level }),
    },
  }
}

/** A model that identifies any language as French. */
export function identifierModel(name: string): MadeModel {
  const { encoder, decoder } = tinyWhisper(['en', 'zh', 'fr'], 'fr')
  return {
    entry: {
      ...aboutModel,
      name,
      capability: 'identify',
      family: 'whisper-language',
      languages: ['en', 'zh', 'fr'],
      parts: { encoder: 'encoder.onnx', decoder: 'decoder.onnx' },
    },
    files: { 'encoder.onnx': encoder, 'decoder.onnx': decoder },
  }
}

export function denoiserModel(name: string, share: number): MadeModel {
  return {
    entry: {
      ...aboutModel,
      name,
      capability: 'denoise',
      family: 'gtcrn',
      languages: [],
      parts: { model: 'model.onnx' },
    },
    files: { 'model.onnx': tinyGtcrn(share) },
  }
}
