import type { Language } from '#core/texts/texts.ts'

/** A page is made in one of these. */
export type PageLanguage = Extract<Language, 'cn' | 'en'>

/** Text in a cell of a Markdown table; what looks like a tag or a placeholder of the site stays text. */
export const cell = (text: string): string =>
  text
    .replaceAll('\n', ' ')
    .replaceAll('|', '\\|')
    .replaceAll(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'))
    .replaceAll('{{', '{&#123;')

export const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
