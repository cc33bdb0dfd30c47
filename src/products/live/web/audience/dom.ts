import { fill, say, type Text, type ValuesOf } from '#core/texts/texts.ts'
import { page } from '#core/web/page/page.ts'
import { translatedText } from './page-language.ts'

type Content = Node | string | undefined | false

/** Creates an element with attributes and content; `on…` attributes are listeners. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | number | undefined | ((event: Event) => void)>> = {},
  ...content: Content[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value))
  element.append(...content.filter((each) => each !== undefined && each !== false))
  return element
}

/** A text in the page's language. */
export function t<T extends Text>(text: T, ...values: ValuesOf<T>): string {
  const translated = translatedText(text)
  return translated === undefined ? say(page().language, text, ...values) : fill(translated, values[0])
}

/** Replaces what the page shows. */
export function show(...content: Node[]): void {
  document.getElementById('root')!.replaceChildren(...content)
}
