import type { Pages } from './pages.ts'
import { titleOf } from './pages.ts'
import { structure } from './structure.ts'

const about =
  'A self-hosted, multi-tenant platform that transcribes, translates and dubs films, reads texts aloud, makes podcasts, translates speech live, separates voices from music, and runs classrooms.'

/** What people ask an assistant about least often; read only when there is room (llmstxt.org). */
const optional = ['Products in detail', 'Contribute']

/** The list of pages for language models, as llmstxt.org describes it: each with its address as Markdown and its first sentence. */
export function llmsText(pages: Pages, base: string): string {
  const section = (title: string, names: readonly string[]) => [
    `## ${title}`,
    '',
    ...names.map((name) => {
      const text = pages.get(`${name}.md`)!
      const sentence = firstSentence(text)
      return `- [${titleOf(text)}](${base}${name}.md)${sentence && `: ${sentence}`}`
    }),
    '',
  ]
  const chosen = structure.filter(({ title }) => !optional.includes(title.en))
  const others = structure.filter(({ title }) => optional.includes(title.en))
  return [
    '# Yiyin 译音',
    '',
    `> ${about}`,
    '',
    `Calls for programs are described at ${base}openapi.json of a running server (\`/docs/openapi.json\`), tools for assistants in [Model Context Protocol](${base}integrate/mcp.md). Most pages are there in Chinese below ${base}zh/.`,
    '',
    ...chosen.flatMap(({ title, pages: names }) => section(title.en, names)),
    ...section(
      'Optional',
      others.flatMap(({ pages: names }) => names),
    ),
  ].join('\n')
}

const longest = 200

/** The first sentence of the first paragraph, without marks. */
export function firstSentence(text: string): string {
  const paragraph = text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^```[^]*?^```/gm, '')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    // Not a link to the same page in another language.
    .find((block) => /^[\p{L}`*[]/u.test(block) && block.length > 40)
  if (!paragraph) return ''
  const plain = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
  // A colon before a list ends it, too.
  const sentence = (/^.*?(?:\.(?=\s|$)|:$)/.exec(plain)?.[0] ?? plain).replace(/:$/, '.')
  return sentence.length > longest ? `${sentence.slice(0, longest - 1)}…` : sentence
}
