import type { Translator } from '#engines/core/ports.ts'

/** Converts between Simplified and Traditional Chinese, as written on the mainland, in Taiwan and in Hong Kong. */
export function openOpencc(): Translator {
  // Loaded lazily: the dictionaries are a megabyte, and most runs never need them.
  const converters = new Map<string, Promise<(text: string) => string>>()
  const converter = (from: Script, to: Script) => {
    const loading =
      converters.get(from + to) ?? import('opencc-js').then(({ Converter }) => Converter({ from, to }))
    converters.set(from + to, loading)
    return loading
  }
  return {
    id: 'embedded',
    program: 'OpenCC',
    version: 'opencc-1',
    atOnce: 1,
    batch: 500,
    quality: () => 'veryGood',
    translates: (from, to) => {
      const [source, target] = [scriptOf(from), scriptOf(to)]
      return source !== undefined && target !== undefined && source !== target
    },
    async translate(lines, { from, to, glossary = [], signal, onProgress }) {
      const convert = await converter(scriptOf(from)!, scriptOf(to)!)
      signal.throwIfAborted()
      const say = (text: string) =>
        glossary.reduce((said, { source, target }) => said.replaceAll(convert(source), target), convert(text))
      const translated = new Map(lines.map(({ id, text }) => [id, say(text)]))
      onProgress?.(1)
      return translated
    },
  }
}

/** OpenCC's names. */
type Script = 'cn' | 'twp' | 'hk'

function scriptOf(tag: string): Script | undefined {
  const [language, ...rest] = tag.toLowerCase().split('-')
  if (language !== 'zh' && language !== 'cmn') return undefined
  if (rest.includes('hk') || rest.includes('mo')) return 'hk'
  if (rest.includes('hant') || rest.includes('tw')) return 'twp'
  return 'cn'
}
