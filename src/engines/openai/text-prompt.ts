import { baseLanguage } from '#domain/text/languages.ts'
import type { Line, Term } from '#engines/core/ports.ts'
import { languageName } from '../language-model/language-name.ts'

// Small translation models know one prompt format: an instruction, then the text. These are the published
// formats of Hunyuan-MT
// 1.5 and Hy-MT2; if Chinese is one of the languages, the Chinese one works better.

const forms = {
  zh: {
    terms: '参考下面的翻译：\n{terms}',
    alone: '将以下文本翻译为{to}，注意只需要输出翻译后的结果，不要额外解释：\n\n{text}',
    within: '{context}\n参考上面的信息，把下面的文本翻译成{to}，注意不需要翻译上文，也不要额外解释：\n{text}',
    term: ({ source, target }: Term) => `${source} 翻译成 ${target}`,
  },
  en: {
    terms: 'Reference the following translations:\n{terms}',
    alone: 'Translate the following segment into {to}, without additional explanation.\n\n{text}',
    within:
      '[Background]\n{context}\n\nTranslate the following segment into {to}, taking the background into account, without translating it and without additional explanation.\n\n{text}',
    term: ({ source, target }: Term) => `${source} translates to ${target}`,
  },
}

interface Asked {
  lines: readonly Line[]
  from: string
  to: string
  before: readonly Line[]
  glossary: readonly Term[]
}

/** The number of context lines: with more, small models tend to translate them. */
const maxBefore = 3

/**
 * The prompt for one line. In a template, a paragraph whose `{context}` or `{terms}` is empty is left out.
 */
export function textPrompt({ lines, from, to, before, glossary }: Asked, template?: string): string {
  const { text } = lines[0]!
  const isChinese = [from, to].some((language) => ['zh', 'yue'].includes(baseLanguage(language)))
  const language = isChinese ? 'zh' : 'en'
  const form = forms[language]
  const context = before
    .slice(-maxBefore)
    .map((line) => line.text)
    .join('\n')
  const terms = glossary.map(form.term).join('\n')
  const usual = [terms ? form.terms : [], context ? form.within : form.alone].flat().join('\n\n')
  const values: Record<string, string> = {
    text,
    context,
    terms,
    from: languageName(from, language),
    to: languageName(to, language),
  }
  return (template ?? usual)
    .split(/\n{2,}/)
    .filter((paragraph) =>
      ['context', 'terms'].every((name) => values[name] || !paragraph.includes(`{${name}}`)),
    )
    .join('\n\n')
    .replaceAll(/\{(text|context|terms|from|to)\}/g, (_, name: string) => values[name]!)
}

/** Introductions and explanations of a translation. */
const label = /^\s*(?:\*\*)?(?:translation|translated text|译文|翻译结果|翻译)(?:\*\*)?\s*[:：]\s*/iu
const quotes = ['""', '“”', '「」', '«»', "''"]

/** The translation in a response: without visible reasoning, fences, labels, and quotes that are not in the text. */
export function textOfAnswer(content: string, source: string): string {
  const thought = content.lastIndexOf('</think>')
  const answer = (thought === -1 ? content : content.slice(thought + '</think>'.length))
    .replace(/^\s*```\w*\n([\s\S]*?)\n```\s*$/u, '$1')
    .replace(label, '')
    .trim()
  // A line has no paragraphs: everything after the first one is an explanation.
  const said = (/\n\s*\n/.test(source) ? answer : answer.split(/\n\s*\n/)[0]!).trim()
  const quoted = quotes.find(
    ([open, close]) => said.startsWith(open!) && said.endsWith(close!) && said.length > 2,
  )
  const isAdded = quoted && !quotes.some(([open]) => source.trim().startsWith(open!))
  return (isAdded ? said.slice(1, -1) : said).replace(/\s*\n\s*/g, source.includes('\n') ? '\n' : ' ').trim()
}
